import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createFolder, type Folder } from '#support/files.ts'
import { sampleOf, samplesIn } from '#support/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import { type RunningServer, startServer } from '#tools/lib/server.ts'

let folder: Folder
let testDatabase: TestDatabase
const env = () => ({ DATA_DIR: folder.path, ...testDatabase.env, SEED: 'none' })

beforeAll(async () => {
  folder = await createFolder()
  testDatabase = await createTestDatabase({ empty: true })
})
afterAll(async () => {
  await testDatabase.remove()
  await folder.remove()
})

describe('a server whose port is unavailable', () => {
  let other: Server
  let port: number

  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    port = (other.address() as { port: number }).port
  })
  afterAll(() => {
    other.close()
  })

  test.each(['PORT', 'OSS_PORT', 'METRICS_PORT'])('stops, and reports which %s to change', async (name) => {
    const starting = startServer({ ...env(), [name]: String(port) })
    await expect(starting).rejects.toThrow(
      `127.0.0.1:${port} is in use by another program. Choose another PORT or OSS_PORT`,
    )
  })
})

describe('a server on a port that the system chose', () => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer({ ...env(), METRICS_PORT: '0' })
  })
  afterAll(() => server.stop())

  test('allows uploads from the pages of its console', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
    const [, storage] = /connect-src 'self' ([^\s;]+)/.exec(policy) ?? []
    const preflight = await fetch(`${storage}/quarantine/a.png`, {
      method: 'OPTIONS',
      headers: { origin: server.url, 'access-control-request-method': 'PUT' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, server.url])
  })

  test('serves its metrics on a separate port, and not on the console’s', async () => {
    const [, address = ''] = /The metrics are at (\S+)/.exec(server.output()) ?? []
    const samples = samplesIn(await (await fetch(address)).text())
    expect(sampleOf(samples, 'database_up')).toBe(1)
    expect(sampleOf(samples, 'http_connections', { server: 'storage' })).toBeGreaterThanOrEqual(0)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })
})
