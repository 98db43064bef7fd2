import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Balancer, startBalancer } from '../../tools/lib/balancer.ts'
import { type RunningServer, startServer } from '../../tools/lib/server.ts'
import type { Figure, Measure } from '../lib/figures.ts'
import { startPlatform } from '../lib/platform.ts'
import { runInterleaved, timed } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { anOwnDatabase } from '../lib/worlds.ts'

const most = 3
/** Number of concurrent readers, each with its own connection. */
const atOnce = 24
const pagesAtOnce = 600
const rounds = 7

/**
 * Returns a function that requests the first page of readings a number of times, by concurrent readers over
 * kept-alive connections.
 */
const aCrowd = (url: string, token: string, agent: Agent) => {
  const body = JSON.stringify({ pageNum: 1, pageSize: 100 })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token }
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(`${url}/platform/bloodPressure/getBloodPressurePage`, { method: 'POST', agent, headers })
      call.on('error', reject)
      call.on('response', (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () => (text.startsWith('{"status":1,') ? resolve() : reject(new Error(text.slice(0, 200)))))
      })
      call.end(body)
    })
  return async (pages: number) => {
    let left = pages
    const reader = async () => {
      while (left-- > 0) await ask()
    }
    await Promise.all(Array.from({ length: atOnce }, reader))
  }
}

const figure = (servers: number, ms: number, pages: number, kind: Balancer['kind']): Figure => ({
  what: `pages a second, ${servers} ${servers === 1 ? 'server' : 'servers'}`,
  value: (pages / ms) * 1_000,
  unit: '/s',
  detail: `${atOnce} readers at once behind ${kind}; servers, proxy, PostgreSQL and readers share ${availableParallelism()} cores`,
})

const measure = async (database: string, scale: Scale): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  // Fills the database and signs the reader in; then it is idle.
  const platform = await startPlatform(scale.readings.small, [], database)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const servers: RunningServer[] = []
  const fronts: Balancer[] = []
  try {
    const env = { NODE_ENV: 'production', TEST_CAPTCHA: '', DATABASE_URL: database, DATA_DIR: folder, SEED: 'none' }
    for (let count = 1; count <= most; count++) {
      servers.push(await startServer({ ...env, LOG_LEVEL: 'info', RATE_LIMIT: '10000000' }))
      fronts.push(await startBalancer(servers.map(({ url }) => url)))
    }
    const pages = scale.times(pagesAtOnce)
    const sides = fronts.map(({ url }, index) => {
      const crowd = aCrowd(url, platform.token, agent)
      return [String(index + 1), () => timed(() => crowd(pages))] as const
    })
    const taken = await runInterleaved(Object.fromEntries(sides), { warmUp: 2, rounds }, scale)
    return fronts.map(({ kind }, index) => figure(index + 1, taken[String(index + 1)] ?? Number.NaN, pages, kind))
  } finally {
    agent.destroy()
    await Promise.all(fronts.map(({ stop }) => stop()))
    await Promise.all(servers.map(({ stop }) => stop()))
    await platform.stop()
    await rm(folder, { recursive: true })
  }
}

export const servers: Measure = {
  name: 'servers',
  bar: 'pages of 100 readings a second with 1, 2 and 3 servers on one PostgreSQL, where TEST_DATABASE_URL names one, behind nginx where there is one, else behind a small proxy: no bar; more cores than these are needed to see servers add up',
  run: async (scale) => {
    const { TEST_DATABASE_URL: server } = process.env
    if (!server) return []
    const { url, drop } = await anOwnDatabase(server)
    try {
      return await measure(url, scale)
    } finally {
      await drop()
    }
  },
}
