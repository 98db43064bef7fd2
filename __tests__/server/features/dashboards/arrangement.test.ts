import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { SavedArrangement } from '#contract/dashboards/arrangement.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const page = 'dataCenterVendor'
const tiles = [
  { name: 'devices', columns: 3, rows: 1 },
  { name: 'tileOfTomorrow', columns: 6, rows: 2 },
]

describe('the layout of a metrics page', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor', 'omnia']) tokens[account] = await platform.signIn(account)
  })
  afterEach(() => platform.db.execute(sql`delete from user_config_datav`))
  afterAll(() => platform.close())

  const readArrangement = async (account: string) =>
    (
      await platform.call<{ own: SavedArrangement; shared: SavedArrangement }>(
        'getUserConfigDatav',
        { page },
        { token: tokens[account] },
      )
    ).data
  const save = (account: string, request: object = {}) =>
    platform.call<{ version: number | null }>(
      'saveUserConfigDatav',
      { page, isShared: false, version: null, tiles, ...request },
      { token: tokens[account] },
    )

  test('is stored per account, with tiles unknown to this version', async () => {
    expect((await save('vendor')).data).toEqual({ version: 1 })
    expect(await readArrangement('vendor')).toEqual({ own: { version: 1, isNewer: false, tiles }, shared: null })
    expect(await readArrangement('omnia')).toEqual({ own: null, shared: null })
    expect(await readArrangement('admin')).toEqual({ own: null, shared: null })
  })

  test('is shared with all vendors by administrators only', async () => {
    expect(await save('vendor', { isShared: true })).toMatchObject({ status: statuses.notPermitted.status })
    await save('admin', { isShared: true })
    expect(await readArrangement('omnia')).toMatchObject({ own: null, shared: { version: 1, tiles } })
  })

  test('is saved with optimistic concurrency, and by one of two concurrent requests', async () => {
    await save('vendor')
    expect(await save('vendor')).toMatchObject({ status: statuses.editedMeanwhile.status })
    const responses = await Promise.all([1, 2].map(() => save('vendor', { version: 1, tiles: [] })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual(
      [statuses.ok.status, statuses.editedMeanwhile.status].toSorted(),
    )
  })

  test('is reset once; a second reset finds nothing', async () => {
    await save('vendor')
    expect((await save('vendor', { version: 1, tiles: null })).data).toEqual({ version: null })
    expect((await save('vendor', { tiles: null })).data).toEqual({ version: null })
    expect(await readArrangement('vendor')).toEqual({ own: null, shared: null })
  })

  test.each([
    ['of a newer format', sql`format = 2`],
    ['that is no list of tiles', sql`tiles = '{"scenes": []}'`],
  ])('%s is reported instead of shown, and replaced explicitly', async (_, change) => {
    await save('vendor')
    await platform.db.execute(sql`update user_config_datav set ${change}`)
    expect((await readArrangement('vendor'))?.own).toEqual({ version: 1, isNewer: true, tiles: [] })
    expect((await save('vendor', { version: 1 })).data).toEqual({ version: 2 })
  })

  test.each([
    ['a duplicate tile', [tiles[0], tiles[0]]],
    ['sixty-one tiles', Array.from({ length: 61 }, (_, index) => ({ name: `t${index}`, columns: 2, rows: 1 }))],
    ['a tile wider than the page', [{ name: 'devices', columns: 13, rows: 1 }]],
    ['an invalid name', [{ name: '<b>', columns: 2, rows: 1 }]],
  ])('with %s is rejected', async (_, tiles) => {
    expect(await save('vendor', { tiles })).toMatchObject({ status: statuses.invalid.status })
  })

  test('of 10 MB is rejected before it is read', async () => {
    const reply = await platform.app.inject({
      method: 'POST',
      url: '/platform/userConfigDatav/saveUserConfigDatav',
      headers: { token: tokens.vendor ?? '' },
      payload: { page, isShared: false, version: null, tiles: [{ name: 'x'.repeat(10_000_000), columns: 2, rows: 1 }] },
    })
    expect(reply.statusCode).toBe(413)
  })
})
