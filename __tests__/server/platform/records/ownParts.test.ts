import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createName, createUploadedFile } from '#support/products.ts'
import { createPushType } from '#support/pushes.ts'

interface SavedRecord {
  id: string
  version: number
}

const { ok, notFound } = statuses

/** Records that a vendor has for replies and pushes: reusable replies, and types of pushes. */
describe('a record of a vendor for replies and pushes', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'vendor', 'omnia']) tokens[name] = await platform.signIn(name)
  })
  afterAll(() => platform.close())
  afterEach(() => countGuarantee('kinds × ownership', 1))

  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const listIds = async (account: string, call: string) =>
    (await callAs<{ list: { id: string }[] }>(account, call, {})).data?.list.map(({ id }) => id) ?? []
  const page = async (account: string, call: string) =>
    (await callAs<{ list: { id: string }[] }>(account, call, { pageNum: 1, pageSize: 100 })).data?.list.map(
      ({ id }) => id,
    ) ?? []

  test('is a reusable reply that other vendors neither see, change nor delete', async () => {
    const reply = { name: 'Pair', contentEn: 'Pair it again', contentZh: '请重新配对' }
    const { data: own } = await callAs<SavedRecord>('vendor', 'saveOrUpdateCannedReply', reply)
    const { id = '', version = 0 } = own ?? {}
    expect(await listIds('vendor', 'getCannedReplyAll')).toContain(id)
    expect(await listIds('omnia', 'getCannedReplyAll')).not.toContain(id)
    expect(await page('omnia', 'getCannedReplyPage')).not.toContain(id)
    const refusal = await callAs('omnia', 'saveOrUpdateCannedReply', { ...reply, name: 'Mine', id, version })
    expect(refusal.status).toBe(notFound.status)
    expect((await callAs('omnia', 'deleteCannedReply', { id })).status).toBe(notFound.status)
    const rows = await rowsOf(platform.db, sql`select vid, name from canned_reply where id = ${id}`)
    expect(rows).toEqual([{ vid: 'V1001', name: 'Pair' }])
    expect((await callAs('vendor', 'deleteCannedReply', { id })).status).toBe(ok.status)
  })

  test('is a type of pushes of the vendor, or one of the platform that all may use and only administrators change', async () => {
    const [own, common] = [await createPushType(platform.db, 'V1001'), await createPushType(platform.db, null)]
    expect(await listIds('omnia', 'getPushTypeAll')).not.toContain(own)
    expect(await listIds('omnia', 'getPushTypeAll')).toContain(common)
    expect(await page('omnia', 'getPushTypePage')).not.toContain(own)
    expect((await callAs('omnia', 'getPushType', { id: own })).status).toBe(notFound.status)
    const icon = await createUploadedFile(platform.db, 'omnia', 'pushTypeIcon')
    for (const id of [own, common]) {
      const request = { id, version: 1, names: [createName('en', 'Mine', true)], icon }
      expect((await callAs('omnia', 'saveOrUpdatePushType', request)).status).toBe(notFound.status)
      expect((await callAs('omnia', 'deletePushType', { id })).status).toBe(notFound.status)
    }
    const rows = await rowsOf<{ name: string }>(
      platform.db,
      sql`select names #>> '{0,name}' as name from push_type where id in (${own}, ${common})`,
    )
    expect(rows).toEqual([{ name: 'News' }, { name: 'News' }])
    // A picture of another vendor is refused as well.
    const foreignType = { names: [createName('en', 'News', true)], icon }
    expect((await callAs('vendor', 'saveOrUpdatePushType', foreignType)).errors).toMatchObject([
      { field: 'icon', code: 'notFound' },
    ])
  })
})
