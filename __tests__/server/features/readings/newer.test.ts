import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { newerCallOf, pageCallOf } from '#contract/readings/calls.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const kind = 'bloodPressure'
const start = Date.UTC(2026, 10, 25)

describe('the count of new readings since a list was read', () => {
  let platform: Platform
  let tokens: Record<'admin' | 'vendor' | 'omnia', string>
  beforeAll(async () => {
    platform = await startPlatform()
    const { signIn } = platform
    tokens = { admin: await signIn('admin'), vendor: await signIn('vendor'), omnia: await signIn('omnia') }
    await platform.db.execute(
      sql`insert into device (id, name, vid, user_id) values ('NEWER-1', 'New', 'V1001', 'u_new')`,
    )
  })
  afterAll(() => platform.close())

  const measure = (from: number, count: number, userId: string | null = null) =>
    writeReadings(
      platform.db,
      kind,
      Array.from({ length: count }, (_, index) => ({
        measuredAt: new Date(start + (from + index) * 1_000).toISOString(),
        deviceId: 'NEWER-1',
        userId,
        pid: null,
        vid: 'V1001',
        source: 'test',
        values: { systolic: index % 2 ? 120 : 190, diastolic: 80 },
      })),
    )
  const since = (seconds: number) => ({ after: new Date(start + seconds * 1_000).toISOString() })
  const ever = { after: '2000-01-01T00:00:00Z' }
  const newer = async (request: object, token = tokens.admin) =>
    (await platform.call<{ count: number }>(newerCallOf(kind), request, { token })).data?.count
  const total = async (token: string) =>
    (await platform.call<{ total: number }>(pageCallOf(kind), { pageNum: 1, pageSize: 1 }, { token })).data?.total

  test('applies the filters of the list to later readings only', async () => {
    await measure(0, 4)
    expect(await newer(since(-1))).toBe(4)
    expect(await newer(since(0))).toBe(3)
    expect(await newer(since(3))).toBe(0)
    expect(await newer({ ...since(-1), systolic: { min: 150 } })).toBe(2)
    expect(await newer({ ...since(-1), measuredAt: { max: since(2).after } })).toBe(2)
    expect(await newer({ ...since(-1), deviceId: 'ANOTHER' })).toBe(0)
  })

  test('matches the list of the same caller', async () => {
    expect(await newer(since(-1), tokens.vendor)).toBe(4)
    expect(await newer(since(-1), tokens.omnia)).toBe(0)
    await measure(10, 2, 'u_new')
    expect(await newer(since(5), tokens.vendor)).toBe(2)
    await platform.db.execute(sql`update device set user_id = null where id = 'NEWER-1'`)
    expect(await newer(since(5), tokens.vendor)).toBe(0)
    expect(await newer(since(5))).toBe(2)
    expect(await newer({ ...ever, deviceId: 'NEWER-1' }, tokens.vendor)).toBe(4)
    expect(await newer(ever, tokens.omnia)).toBe(Math.min(limits.newerMax, (await total(tokens.omnia)) ?? 0))
  })

  test('is limited', async () => {
    await measure(100, limits.newerMax + 5)
    expect(await newer(since(100 + 5))).toBe(limits.newerMax - 1)
    expect(await newer(since(100 - 1))).toBe(limits.newerMax)
  })

  test('does not extend a session', async () => {
    const token = await platform.signIn('admin')
    const seenSecondsAgo = async () => {
      const [row] = await rowsOf<{ ago: number }>(
        platform.db,
        sql`select extract(epoch from now() - seen_time)::int as ago from session where token_hash = ${hashToken(token)}`,
      )
      return row?.ago
    }
    await platform.db.execute(
      sql`update session set seen_time = now() - interval '20 minutes' where token_hash = ${hashToken(token)}`,
    )
    expect(await newer(since(0), token)).toBeGreaterThan(0)
    expect(await seenSecondsAgo()).toBeGreaterThanOrEqual(20 * 60)
  })
})
