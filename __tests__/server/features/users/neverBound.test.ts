import { sql } from 'drizzle-orm'
import { pageCallOf } from '#contract/readings/calls.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { bloodPressureMapping, createImporter } from '#support/readingImports.ts'

const deviceId = 'NB-1'
const kind = 'bloodPressure'
const mapping = bloodPressureMapping('UTC')
const [nobodysTime, namedTime] = ['2026-01-05 08:00', '2026-01-06 08:00']

/** One device of a vendor, with readings imported before its first binding. */
describe('imported readings of a device that was never bound', () => {
  let platform: Platform
  let tokens: Record<'admin' | 'vendor', string>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    tokens = { admin: await platform.signIn('admin'), vendor: await platform.signIn('vendor') }
    await platform.db.execute(
      sql`insert into device (id, name, pid, vid) values (${deviceId}, 'Never bound', 'P2001', 'V1001')`,
    )
    const admin = createImporter(platform, tokens.admin)
    const fileId = await admin.uploadFile(`at,device,sys,dia\n${nobodysTime},${deviceId},120,80\n`)
    const withUser = await admin.uploadFile(`at,device,sys,dia,who\n${namedTime},${deviceId},130,85,u_named\n`)
    await admin.importReadings({ kind, fileId, mapping })
    await admin.importReadings({ kind, fileId: withUser, mapping: { ...mapping, user: 'who' } })
  })
  afterAll(() => platform.close())

  const bind = (user: string | null) =>
    platform.db.execute(sql`update device set user_id = ${user}, bind_time = now() where id = ${deviceId}`)
  const call = async <Data>(name: string, request: object, token: string) =>
    (await platform.call<Data>(name, request, { token })).data as Data

  /** Users of the device's visible readings, equal in the list, the history and an export. */
  const userIdsFor = async (token: string) => {
    const { list } = await call<{ list: { userId: string | null }[] }>(
      pageCallOf(kind),
      { pageNum: 1, pageSize: 10, deviceId, sortColumns: 'measuredAt asc' },
      token,
    )
    const users = list.map(({ userId }) => userId)
    const { kinds } = await call<{ kinds: { count: number }[] }>('getDeviceHistory', { deviceId }, token)
    expect(kinds.map(({ count }) => count)).toEqual(users.length ? [users.length] : [])
    const request = { list: pageCallOf(kind), columns: ['userId'], query: { deviceId, sortColumns: 'measuredAt asc' } }
    const { rows } = await createExporter(platform, token).exportFile(request)
    expect(rows.flat()).toEqual(users.map((user) => user ?? ''))
    return users
  }
  const historyOf = async (userId: string) =>
    (await call<{ kinds: object[] }>('getUserHistory', { userId }, tokens.admin)).kinds.length

  test('are visible to its vendor until the device is bound', async () => {
    expect(await userIdsFor(tokens.vendor)).toEqual([null, 'u_named'])
    expect(await userIdsFor(tokens.admin)).toEqual([null, 'u_named'])
  })

  test("are not assigned to the first user: unassigned ones stay so, and another user's are hidden from then on", async () => {
    await platform.db.execute(sql`insert into app_user (id, nickname) values ('u_first', 'First owner')`)
    await bind('u_first')
    expect(await historyOf('u_first')).toBe(0)
    expect(await historyOf('u_named')).toBe(1)
    expect(await userIdsFor(tokens.vendor)).toEqual([null])
    expect(await userIdsFor(tokens.admin)).toEqual([null, 'u_named'])
    const { list } = await call<{ list: { readings: number }[] }>(
      'getUserReadings',
      { userId: 'u_first' },
      tokens.vendor,
    )
    expect(list).toEqual([])
  })

  test('stay hidden after the first user has left, except for the user they name', async () => {
    await bind(null)
    expect(await userIdsFor(tokens.vendor)).toEqual([null])
    await bind('u_named')
    expect(await userIdsFor(tokens.vendor)).toEqual([null, 'u_named'])
  })
})
