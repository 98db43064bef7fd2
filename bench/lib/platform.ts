import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostCommand } from './host.ts'

const hostFile = fileURLToPath(new URL('host.ts', import.meta.url))

export interface Reply {
  ms: number
  body: string
}

export interface Platform {
  url: string
  /** URL of the platform with each console, in the given order. */
  consoles: string[]
  /** Session token of an administrator. */
  token: string
  /** Serial of a key that is not activated. */
  licence: { pid: string; serial: string }
  /**
   * Requests a page of readings, or of another list, over a kept-alive connection. The time ends with the
   * last byte of the response.
   */
  page(body: object, path?: string): Promise<Reply>
  order(order: HostCommand): Promise<number>
  stop(): Promise<void>
}

const orderer = (child: ChildProcess) => {
  let last = 0
  return (order: HostCommand): Promise<number> =>
    new Promise((resolve) => {
      const id = ++last
      const listen = (message: { id: number; result: number }) => {
        if (message.id !== id) return
        child.off('message', listen)
        resolve(message.result)
      }
      child.on('message', listen)
      child.send({ id, order })
    })
}

const poster =
  (address: string, token: string, agent: Agent) =>
  (body: object, path = '/bloodPressure/getBloodPressurePage'): Promise<Reply> => {
    const text = JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const start = performance.now()
      const call = request(`${address}/platform${path}`, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), token },
      })
      call.on('error', reject)
      call.on('response', (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk) => chunks.push(chunk))
        reply.on('end', () => resolve({ ms: performance.now() - start, body: Buffer.concat(chunks).toString() }))
      })
      call.end(text)
    })
  }

/**
 * Starts a platform server with production logging on its own embedded database, or on the empty one at a
 * URL, with this many readings and licence keys; and another server on the same database for each folder
 * with a built console.
 */
export const startPlatform = async (
  readings: number,
  consoles: string[] = [],
  databaseUrl = '',
  keys = 1,
): Promise<Platform> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'))
  const own = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    READINGS: String(readings),
    KEYS: String(keys),
    CONSOLES: consoles.join(delimiter),
  }
  const child = fork(hostFile, {
    env: { ...process.env, NODE_ENV: 'production', ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ addresses, token, licence }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The platform server ended before it was ready'))),
  ])) as [{ addresses: string[]; token: string; licence: Platform['licence'] }]
  const [address = '', ...others] = addresses
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    url: address,
    consoles: others,
    token,
    licence,
    page: poster(address, token, agent),
    order: orderer(child),
    stop: async () => {
      agent.destroy()
      child.send({ order: 'stop' })
      await once(child, 'exit')
      await rm(dataDir, { recursive: true })
    },
  }
}
