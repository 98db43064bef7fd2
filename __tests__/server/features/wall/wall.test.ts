import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { severityOf, standardOf } from '#contract/readings/standard.ts'
import { type WallSnapshot, wallLimits, wallTiming } from '#contract/wall/snapshot.ts'
import { findDisplayOwner } from '#server/features/wall/owner.ts'
import { readSnapshot } from '#server/features/wall/snapshot.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a wall', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor']) tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())

  const read = (account: string, request: object = {}) =>
    platform.call<WallSnapshot>('getBigData', request, { token: tokens[account] })
  const countRows = async (condition: ReturnType<typeof sql>) =>
    (await rowsOf<{ count: number }>(platform.db, sql`select count(*)::int as count from device where ${condition}`))[0]
      ?.count

  test('counts the rows of the lists behind it', async () => {
    const { data: all } = await read('admin')
    const { data: own } = await read('vendor')
    const device = (wall: WallSnapshot | undefined) => wall?.counts.find(({ figure }) => figure === 'device')?.count
    expect([all?.fleet.devices, device(all)]).toEqual(Array(2).fill(await countRows(sql`true`)))
    expect([own?.fleet.devices, device(own)]).toEqual(Array(2).fill(await countRows(sql`vid = 'V1001'`)))
    expect(all?.trends.every(({ points }) => points.length === wallTiming.days)).toBe(true)
  })

  test('counts every device once by product and firmware', async () => {
    const { fleet } = (await read('admin')).data as WallSnapshot
    const counts = fleet.products.map(({ devices, versions, otherVersions }) => {
      expect(versions.reduce((sum, version) => sum + version.devices, otherVersions)).toBe(devices)
      return devices
    })
    expect(counts.reduce((sum, devices) => sum + devices, fleet.otherProducts)).toBe(fleet.devices)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(fleet.products[0]?.names?.length).toBeGreaterThan(0)
  })

  test('lists readings with a severity by the standard of their kind, newest first, without names', async () => {
    const { outOfRange } = (await read('admin')).data as WallSnapshot
    expect(outOfRange).toHaveLength(wallLimits.readings)
    const times = outOfRange.map(({ measuredAt }) => measuredAt)
    expect(times).toEqual(times.toSorted().toReversed())
    for (const { kind, values, severity, ...rest } of outOfRange) {
      const standard = standardOf(readingKinds[kind] as ReadingKind, undefined)
      expect(standard && severityOf(standard, values)).toBe(severity)
      expect(Object.keys(rest).toSorted()).toEqual(['measuredAt', 'names'])
    }
  })

  test('is computed once for concurrent requests, and again afterwards', async () => {
    const [all, one] = [await findDisplayOwner(platform.db, null), await findDisplayOwner(platform.db, 'V1001')]
    const snapshots = await Promise.all([all, all, one].map((owner) => readSnapshot(platform.db, owner, null)))
    expect(new Set(snapshots.map(({ outOfRange }) => outOfRange)).size).toBe(2)
    expect(snapshots[1]?.asOf).toBe(snapshots[0]?.asOf)
    expect((await readSnapshot(platform.db, all, null)).asOf).not.toBe(snapshots[0]?.asOf)
  })

  test('of one vendor contains only its data', async () => {
    const { asOf: _, ...own } = (await read('vendor')).data as WallSnapshot
    const { asOf: __, ...snapshot } = (await read('admin', { vid: 'V1001' })).data as WallSnapshot
    expect(snapshot).toEqual(own)
    expect(own.owner).not.toBeNull()
  })

  test.each([
    ['vendor', 'V1002'],
    ['admin', 'V9999'],
  ])('is hidden: %s does not see the wall of %s', async (account, vid) => {
    expect(await read(account, { vid })).toMatchObject({ status: statuses.notFound.status })
  })
})
