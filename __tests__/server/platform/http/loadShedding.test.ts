import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { jobsOpenMax } from '#contract/jobs/job.ts'
import { seriesCallOf } from '#contract/readings/calls.ts'
import { callsPerKey } from '#server/platform/http/admission.ts'
import { createAppKey } from '#support/deviceApi.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('an overloaded server', () => {
  let platform: Platform
  let url: string
  let vendor: string
  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT: '1000000' } })
    url = await platform.app.listen({ host: '127.0.0.1', port: 0 })
    vendor = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  const path = `/platform/tempData/${seriesCallOf('tempData')}`

  const openSockets = async (count: number): Promise<Socket[]> => {
    const { hostname, port } = new URL(url)
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
    for (const socket of sockets) socket.on('error', () => {})
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return sockets
  }
  const post = (address: string, head: string, body: string) =>
    `POST ${address} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\nContent-Type: application/json\r\n${head}\r\n${body}`
  /** Sends the same call on all connections at the same moment; returns each raw reply. */
  const burst = (sockets: Socket[], token: string) => {
    for (const socket of sockets) socket.write(post(path, `token: ${token}\r\nContent-Length: 2\r\n`, '{}'))
    return sockets.map(async (socket) => (await socket.toArray()).join(''))
  }
  const isRefused = (reply: string) => reply.startsWith('HTTP/1.1 429')

  test('refuses calls of a session beyond its limit before it queries the database, and tells when to retry', async () => {
    const sockets = await openSockets(300)
    const replies = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`lock table session in access exclusive mode`)
      const coming = burst(sockets, vendor)
      const answers: string[] = []
      for (const reply of coming) void reply.then((one) => answers.push(one))
      await eventually(async () => expect(answers.length).toBe(sockets.length - callsPerKey))
      for (const reply of answers) {
        expect(isRefused(reply)).toBe(true)
        expect(reply).toMatch(/\r\nretry-after: [1-9]/i)
        expect(reply).toMatch(/"status":429,[\s\S]*"retryAfter":[1-9]/)
      }
      return coming
    })
    const accepted = (await Promise.all(replies)).filter((reply) => !isRefused(reply))
    expect(accepted.filter((reply) => /^HTTP\/1.1 200[\s\S]*"status":1,/.test(reply)).length).toBe(callsPerKey)
    const [lateResponse] = burst(await openSockets(1), vendor)
    expect(await lateResponse).toContain('HTTP/1.1 200')
  })

  test('does not count rows for an export that exceeds the limit of its account', async () => {
    await platform.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state)
          select gen_random_uuid(), 'export', account.id, 'en', 'Long work', '长时间工作', '{}', 'waiting'
            from account, generate_series(1, ${jobsOpenMax}) where username = 'vendor'`,
    )
    const exportRequest = { list: 'getTempDataPage', columns: ['measuredAt'], query: {}, scope: { kind: 'matching' } }
    const request = { id: crypto.randomUUID(), ...exportRequest, format: 'csv', zone: 'UTC', units: {} }
    const { status } = await platform.call('startExport', request, { token: vendor })
    expect(status).toBe(statuses.tooMany.status)
    await platform.db.execute(sql`delete from background_job where title_en = 'Long work'`)
  })

  test('closes connections whose small body does not arrive, and serves callers of the same kind meanwhile', async () => {
    const slow = await openSockets(300)
    for (const socket of slow) socket.write(post('/device-api/v1/activate', 'Content-Length: 4000\r\n', '{'))
    const key = await createAppKey(platform)
    const app = await fetch(`${url}/app-api/v1/app`, { headers: { authorization: `Bearer ${key}` } })
    const activation = await fetch(`${url}/device-api/v1/activate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect([app.status, activation.status]).toEqual([200, 400])
    const outcome = await Promise.race([
      Promise.all(slow.map((socket) => once(socket.resume(), 'close'))),
      setTimeout(10_000, undefined, { ref: false }),
    ])
    expect(outcome).toHaveLength(300)
  })
})
