import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('records of a feature that was switched off', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('are moved by no vendor, one by one or in bulk: a withdrawn watch face remains withdrawn', async () => {
    const [dial] = await rowsOf<{ id: string; state: string }>(
      platform.db,
      sql`select id, state from dial where vid = 'V1001' and state = 'onShelf' limit 1`,
    )
    const vendor = await platform.signIn('vendor')
    const admin = await platform.signIn('admin')
    const move = (token: string, event: string, reason = {}) =>
      platform.call('transitionRecord', { machine: 'dialShelf', recordId: dial?.id, event, ...reason }, { token })
    expect((await move(vendor, 'dial.delist')).status).toBe(statuses.ok.status)
    await platform.db.execute(sql`update vendor set features = '[]' where vid = 'V1001'`)
    const { notPermitted } = statuses
    expect((await move(vendor, 'dial.list')).status).toBe(notPermitted.status)
    const bulk = { machine: 'dialShelf', records: [{ recordId: dial?.id, version: 1 }], event: 'dial.list' }
    expect((await platform.call('transitionRecords', bulk, { token: vendor })).status).toBe(notPermitted.status)
    expect((await move(admin, 'dial.list')).status).toBe(statuses.ok.status)
  })
})
