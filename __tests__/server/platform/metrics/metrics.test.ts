import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { concurrentJobsMax } from '#contract/jobs/job.ts'
import { registerCode } from '#server/features/accounts/mails.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { eventually } from '#support/eventually.ts'
import { createGatedKind, createJobStarter } from '#support/jobs.ts'
import { sampleOf, scrapeOf } from '#support/metrics.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const mailEnv = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@example.org' }
const duration = 'http_request_duration_seconds'
const platformServer = { server: 'platform' }

describe('the metrics of a server', () => {
  const work = createGatedKind()
  let platform: Platform
  const scrape = () => scrapeOf(platform)

  beforeAll(async () => {
    platform = await startPlatform({ measured: true, jobs: work.kinds, env: mailEnv })
  })
  afterAll(async () => {
    work.open()
    await platform.close()
  })

  test('count requests by route and status, with their duration', async () => {
    const token = await platform.signIn('admin')
    const labels = { ...platformServer, method: 'POST', route: '/platform/bloodPressure/getBloodPressurePage' }
    for (let times = 0; times < 3; times++)
      await platform.call('getBloodPressurePage', { pageNum: 1, pageSize: 10 }, { token })
    const headers = { token, 'content-type': 'application/json' }
    await platform.app.inject({ method: 'POST', url: labels.route, headers, payload: '[' })
    const samples = await scrape()
    expect(sampleOf(samples, `${duration}_count`, { ...labels, status: '200' })).toBe(3)
    expect(sampleOf(samples, `${duration}_bucket`, { ...labels, status: '200', le: '+Inf' })).toBe(3)
    expect(sampleOf(samples, `${duration}_sum`, { ...labels, status: '200' })).toBeGreaterThan(0)
    expect(sampleOf(samples, `${duration}_count`, { ...labels, status: '400' })).toBe(1)
    expect(sampleOf(samples, 'http_requests_in_flight', platformServer)).toBe(0)
  })

  test('combine all unknown addresses into one route, and contain no input of clients', async () => {
    const routesOf = async () => new Set((await scrape()).flatMap(({ labels: { route } }) => route ?? []))
    const pathsWith = (id: string) =>
      ['', 'platform/', 'm/', 'device-api/v1/', 'app-api/v1/', 'subscribe/'].map(
        (start) => `/${start}${id}?token=${id}`,
      )
    for (const path of pathsWith('first')) await platform.app.inject(path)
    const routes = await routesOf()
    expect(routes).toContain('unmatched')
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const path of ids.flatMap(pathsWith)) await platform.app.inject(path)
    expect(await routesOf()).toEqual(routes)
    const text = (await platform.metrics?.read())?.text ?? ''
    expect(ids.filter((id) => text.includes(id))).toEqual([])
  })

  test('contain the number of running and waiting jobs, and their waiting time', async () => {
    const { enqueue, stateOf } = await createJobStarter(platform, 'admin')
    const ids = await Promise.all(Array.from({ length: concurrentJobsMax + 2 }, (_, index) => enqueue(`job ${index}`)))
    await eventually(async () => expect(work.running.size).toBe(concurrentJobsMax))
    const samples = await scrape()
    expect(sampleOf(samples, 'background_jobs', { state: 'running' })).toBe(concurrentJobsMax)
    expect(sampleOf(samples, 'background_jobs', { state: 'waiting' })).toBe(2)
    expect(sampleOf(samples, 'background_job_oldest_waiting_seconds')).toBeGreaterThan(0)
    work.open()
    await eventually(async () => expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['done'])))
    const after = await scrape()
    expect(sampleOf(after, 'background_jobs', { state: 'running' })).toBe(0)
    expect(sampleOf(after, 'background_job_oldest_waiting_seconds')).toBe(0)
  })

  test('contain the number of waiting mails, and how long the first is due', async () => {
    expect(sampleOf(await scrape(), 'mail_outbox_oldest_due_seconds')).toBe(0)
    for (const recipient of ['one@example.org', 'two@example.org'])
      await platform.db.transaction((tx) =>
        queueMail(tx, {
          kind: registerCode,
          to: recipient,
          language: 'en',
          values: { code: '123456', minutes: 10 },
          consoleUrl: undefined,
        }),
      )
    const samples = await scrape()
    expect(sampleOf(samples, 'mail_outbox_mails', { state: 'waiting' })).toBe(2)
    expect(sampleOf(samples, 'mail_outbox_mails', { state: 'retrying' })).toBe(0)
    expect(sampleOf(samples, 'mail_outbox_oldest_due_seconds')).toBeGreaterThan(0)
    expect(sampleOf(samples, 'deliveries_waiting', { channel: 'push' })).toBe(0)
  })

  test('contain the open connections to the server and to its database', async () => {
    const { port } = new URL(await platform.app.listen({ host: '127.0.0.1', port: 0 }))
    const sockets = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    await eventually(async () => expect(sampleOf(await scrape(), 'http_connections', platformServer)).toBe(3))
    for (const socket of sockets) socket.destroy()
    await eventually(async () => expect(sampleOf(await scrape(), 'http_connections', platformServer)).toBe(0))
    const idle = sampleOf(await scrape(), 'database_pool_connections', { pool: 'main', state: 'idle' })
    expect(idle).toBeGreaterThan(0)
  })

  test('count replies of the storage separately', async () => {
    await fetch(`${platform.storage.publicUrl}/public/none.png`)
    const samples = await scrape()
    expect(sampleOf(samples, `${duration}_count`, { server: 'storage', method: 'GET', status: '404' })).toBe(1)
  })

  test('contain the process, its memory and its event loop', async () => {
    const samples = await scrape()
    expect(sampleOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(sampleOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })
})

test('metrics are available without the database, and report that it is unreachable', async () => {
  const platform = await startPlatform({ measured: true, empty: true, env: mailEnv })
  expect(sampleOf(await scrapeOf(platform), 'database_up')).toBe(1)
  expect(sampleOf(await scrapeOf(platform), 'database_round_trip_seconds')).toBeGreaterThan(0)
  await platform.loseDatabase()
  const samples = await scrapeOf(platform)
  expect(sampleOf(samples, 'database_up')).toBe(0)
  expect(sampleOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  for (const name of ['database_round_trip_seconds', 'background_jobs', 'mail_outbox_oldest_due_seconds'])
    expect(sampleOf(samples, name)).toBeUndefined()
  await platform.app.close()
  await platform.storage.close()
})
