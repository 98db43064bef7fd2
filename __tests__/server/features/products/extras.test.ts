import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { kindByName } from '#contract/kinds.ts'
import { productLifeDefinition } from '#contract/products/productLife.ts'
import { statesWithTag } from '#machines/core/workflow.ts'
import { productLife } from '#machines/products/productLife.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRequestFor } from '#support/kindRequests.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

const firstPage = { pageNum: 1, pageSize: 100 }
const { ok, editedMeanwhile, invalid, notFound, notPermitted } = statuses

describe('an extra of a product', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor', 'omnia']) tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())

  const callAs = <Data = { id: string; version: number; vid: string }>(
    account: string,
    name: string,
    request: object,
  ) => platform.call<Data>(name, request, { token: tokens[account] })
  const goodsOf = async (account: string) => {
    const { data } = await callAs<{ list: RecordOfKind<'recommendGoods'>[] }>(
      account,
      'getRecommendGoodsPage',
      firstPage,
    )
    return data?.list ?? []
  }
  const someGoods = async (more: object) => ({
    ...(await createRequestFor(platform.db, kindByName('recommendGoods'), 1)),
    ...more,
  })

  test('belongs to the vendor of the product permanently, even if an administrator adds it', async () => {
    const { data } = await callAs('admin', 'saveOrUpdateRecommendGoods', await someGoods({ pid: 'P2005' }))
    expect(data).toMatchObject({ pid: 'P2005', vid: 'V1002' })
    const edit = { id: data?.id, version: 1 }
    const refusal = await callAs('admin', 'saveOrUpdateRecommendGoods', await someGoods({ ...edit, pid: 'P2001' }))
    expect([refusal.status, refusal.errors]).toMatchObject([invalid.status, [{ field: 'pid', code: 'otherVendor' }]])
    const response = await callAs('admin', 'saveOrUpdateRecommendGoods', await someGoods({ ...edit, pid: 'P2008' }))
    expect(response.data).toMatchObject({ pid: 'P2008', vid: 'V1002' })
  })

  test('is visible to that vendor only, which adds only to its own products', async () => {
    const [own] = await goodsOf('vendor')
    expect(new Set((await goodsOf('vendor')).map(({ vid }) => vid))).toEqual(new Set(['V1001']))
    expect((await goodsOf('omnia')).filter(({ vid }) => vid !== 'V1002')).toEqual([])
    expect((await callAs('omnia', 'getRecommendGoods', { id: own?.id })).status).toBe(notFound.status)
    expect((await callAs('omnia', 'deleteRecommendGoods', { id: own?.id })).status).toBe(notFound.status)
    const refusal = await callAs('omnia', 'saveOrUpdateRecommendGoods', await someGoods({ pid: 'P2001' }))
    expect(refusal.errors?.map(({ field }) => field)).toContain('pid')
  })

  test('is scheduled, in effect, expired or off', async () => {
    const status = new Map((await goodsOf('vendor')).map(({ names, status }) => [names[0]?.name, status]))
    expect(Object.fromEntries(status)).toMatchObject({
      'Cuff, size L': 'inEffect',
      'Travel case': 'inEffect',
      'Summer charger offer': 'expired',
      'Winter care set': 'scheduled',
      'Charging dock': 'off',
    })
  })

  test('is in effect only while its product is public', async () => {
    // The demonstration has a product in every other state.
    for (const state of ['readyEditing', 'revisionReadyEditing'])
      await createRecordIn(platform.db, 'productLife', state)
    const { data } = await callAs<{ list: { pid: string; state: string }[] }>('admin', 'getProductAll', {})
    const statusByState: Record<string, string | undefined> = {}
    for (const { pid, state } of new Map(data?.list.map((one) => [one.state, one])).values()) {
      const response = await callAs<RecordOfKind<'recommendGoods'>>(
        'admin',
        'saveOrUpdateRecommendGoods',
        await someGoods({ pid }),
      )
      statusByState[state] = response.data?.status
    }
    const offered = statesWithTag(productLife, 'public')
    expect(offered).toEqual(expect.arrayContaining(['published', 'revision', 'revisionReadyEditing']))
    const expected = (state: string) => (offered.includes(state) ? 'inEffect' : 'productNotPublic')
    const states = Object.keys(productLifeDefinition.states)
    expect(statusByState).toEqual(Object.fromEntries(states.map((state) => [state, expected(state)])))
  })

  test('ends after it begins', async () => {
    const startTime = '2026-03-01T00:00:00Z'
    const ending = async (endTime: string) =>
      callAs('admin', 'saveOrUpdateRecommendGoods', await someGoods({ startTime, endTime }))
    expect((await ending(startTime)).errors).toMatchObject([{ field: 'endTime', code: 'notAfter' }])
    expect((await ending('2026-03-01T00:00:01Z')).status).toBe(ok.status)
  })

  test('reorders guide pages by swapping all of them', async () => {
    const guide = async () =>
      rowsOf<{ id: string; position: number; version: number }>(
        platform.db,
        sql`select id, position, version from product_guide where pid = 'P2001' and language = 'en' order by position`,
      )
    const [first, second, third] = (await guide()).map(({ id }) => id)
    const sort = (account: string, ids: unknown[]) =>
      callAs(account, 'sortProductGuide', { pid: 'P2001', language: 'en', ids })
    expect((await sort('vendor', [third, second, first])).status).toBe(ok.status)
    expect(await guide()).toEqual([
      { id: third, position: 1, version: 2 },
      { id: second, position: 2, version: 1 },
      { id: first, position: 3, version: 2 },
    ])
    // A position where the guide falls back to its default language remains empty.
    await platform.db.execute(sql`delete from product_guide where id = ${third}`)
    expect((await sort('vendor', [first, second])).status).toBe(ok.status)
    expect((await guide()).map(({ id, position }) => [id, position])).toEqual([
      [first, 2],
      [second, 3],
    ])
    expect((await sort('vendor', [first])).status).toBe(editedMeanwhile.status)
    expect((await sort('vendor', [first, second, third])).status).toBe(editedMeanwhile.status)
    await platform.db.execute(sql`update vendor set features = '["guidePageStatus"]' where vid = 'V1002'`)
    expect((await sort('omnia', [first, second])).status).toBe(notFound.status)
    await platform.db.execute(sql`update vendor set features = '[]' where vid = 'V1002'`)
  })

  test('has guide pages only with the feature switch', async () => {
    const page = async (account: string) => (await callAs(account, 'getProductGuidePage', firstPage)).status
    expect(await page('vendor')).toBe(ok.status)
    expect(await page('admin')).toBe(ok.status)
    expect(await page('omnia')).toBe(notPermitted.status)
    await platform.db.execute(sql`update vendor set features = features - 'guidePageStatus' where vid = 'V1001'`)
    const rows = await rowsOf(platform.db, sql`select 1 from product_guide`)
    expect([rows.length > 0, await page('vendor')]).toEqual([true, notPermitted.status])
  })
})
