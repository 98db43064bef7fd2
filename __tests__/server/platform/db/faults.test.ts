import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { interfaces } from '#contract/interfaces/index.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { resourceFailureOf } from '#server/platform/db/failure.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#support/databaseProxy.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runStatements } from '#tools/lib/statements.ts'

const page = { pageNum: 1, pageSize: 10 }

const deviceTypeNames = (name: string) => [
  { language: 'en', name, isDefault: true },
  { language: 'zh-CN', name, isDefault: false },
]

describe('a server whose database fails', () => {
  const lines: string[] = []
  let proxy: DatabaseProxy
  let platform: Platform
  let token: string

  beforeAll(async () => {
    proxy = await startDatabaseProxy()
    const logTo = { write: (line: string) => lines.push(line) }
    platform = await startPlatform({ via: proxy.via, env: { LOG_LEVEL: 'warn' }, logTo })
    token = await platform.signIn('admin')
  })
  afterEach(async () => {
    await proxy.restore()
    await eventually(async () => expect((await platform.app.inject('/readyz')).statusCode).toBe(200))
    lines.length = 0
  })
  afterAll(async () => {
    await platform.close()
    await proxy.stop()
  })

  const askPage = () =>
    platform.app.inject({ method: 'POST', url: '/platform/device/getDevicePage', headers: { token }, payload: page })

  const isBusy = async () => {
    const reply = await askPage()
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json()).toEqual({
      status: statuses.busy.status,
      msg: textIn(statuses.busy.text, 'en'),
      requestId: expect.any(String),
      retryAfter: 5,
    })
  }

  test('by stopping: reports that it is busy and when to retry, is not ready, and recovers with the database', async () => {
    await proxy.stop()
    await isBusy()
    expect((await platform.app.inject('/readyz')).statusCode).toBe(503)
    expect(lines.map((line) => JSON.parse(line).level)).not.toContain(50)
    await proxy.restore()
    await eventually(async () => expect((await askPage()).json().status).toBe(1))
  })

  test('by stopping: reports it to a device with the device interface’s code', async () => {
    await proxy.stop()
    const reply = await platform.app.inject({
      method: 'POST',
      url: `${interfaces.deviceApi.prefix}/activate`,
      payload: { licenceKey: 'x', deviceId: 'AA:BB:CC:DD:EE:FF' },
    })
    expect([400, 503]).toContain(reply.statusCode)
    expect(reply.json().code).not.toBe('internal')
  })

  test('by freezing: is not ready within two seconds', async () => {
    proxy.freeze()
    const [reply, timeout] = [platform.app.inject('/readyz'), AbortSignal.timeout(2_500)]
    const timeoutError = new Promise((_, reject) => timeout.addEventListener('abort', () => reject(new Error('late'))))
    expect(await Promise.race([reply, timeoutError])).toMatchObject({ statusCode: 503 })
  })

  test('by accepting no more connections: reports that it is busy', async () => {
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
      platform.db,
      sql`select current_database() as name`,
    )
    const role = `${name}_role`
    await platform.db.execute(sql.raw(`create role ${role} login password 'x'`))
    await platform.db.execute(sql.raw(`alter database ${name} connection limit 0`))
    const url = new URL(platform.database.address())
    Object.assign(url, { username: role, password: 'x' })
    const refusal = await runStatements(url.href, 'select 1').catch((error) => error)
    await platform.db.execute(sql.raw(`drop role ${role}`))
    expect([refusal.code, resourceFailureOf(refusal)]).toEqual(['53300', 'unavailable'])
  })
})

describe('a server whose disk is full', () => {
  const lines: string[] = []
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform({ env: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => lines.push(line) } })
    token = await platform.signIn('admin')
    await platform.db.execute(sql`
      create function refuse_to_write() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
    await platform.db.execute(
      sql`create trigger full_disk before insert on device_type for each row execute function refuse_to_write()`,
    )
  })
  afterAll(() => platform.close())

  const save = (name: string) =>
    platform.app.inject({
      method: 'POST',
      url: '/platform/deviceType/saveDeviceType',
      headers: { token },
      payload: {
        names: deviceTypeNames(name),
        cid: name.toUpperCase(),
        icon: null,
        group: 'others',
        visibility: 'private',
      },
    })

  test('reports it, logs it once, and is not ready until a write succeeds', async () => {
    const reply = await save('Scales')
    expect([reply.statusCode, reply.json().msg]).toEqual([507, textIn(statuses.diskFull.text, 'en')])
    expect(reply.headers['retry-after']).toBe('5')
    await save('Scales')
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60)).toHaveLength(1)
    expect((await platform.app.inject('/readyz')).statusCode).toBe(503)
    await platform.db.execute(sql`drop trigger full_disk on device_type`)
    expect((await save('Scales')).json().status).toBe(1)
    expect((await platform.app.inject('/readyz')).statusCode).toBe(200)
  })
})

test.each([
  ['a connection that broke', Object.assign(new Error('x'), { code: '08006' }), 'unavailable'],
  ['a server that stops', Object.assign(new Error('x'), { code: '57P01' }), 'unavailable'],
  ['a network without a way there', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'unavailable'],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  ['a file without room', Object.assign(new Error('x'), { code: 'ENOSPC' }), 'diskFull'],
  [
    'the cause of another',
    new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
    'diskFull',
  ],
  ['a statement with a mistake', Object.assign(new Error('x'), { code: '42601' }), undefined],
])('%s is classified as unavailable, disk full or another failure', (_, error, expected) => {
  expect(resourceFailureOf(error)).toBe(expected)
})
