import { sql } from 'drizzle-orm'
import type { Fields } from '#contract/core/fields.ts'
import { calls } from '#contract/index.ts'
import { kindByName, kindNames } from '#contract/kinds.ts'
import { licenceKey } from '#contract/licences/key.ts'
import { keyExpressions } from '#server/features/licences/handlers/key.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { allOf, conditionsOf, orderOf, sortOf } from '#server/platform/query/listing.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Page {
  list: Record<string, unknown>[]
  total: number
}

/** Every list that administrators filter by a referenced record. */
const filters = calls.flatMap(({ name, endpoint: { page, access } }) => {
  const kind = kindNames.find((one) => one === page)
  if (!kind || !(access as readonly string[]).includes('administrator')) return []
  const fields: Fields = kindByName(kind).fields
  return Object.entries(fields).flatMap(([field, { type, filter }]) =>
    type === 'reference' && filter ? [[name, field] as const] : [],
  )
})

describe('records that refer to another', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())
  afterEach(() => countGuarantee('kinds × ownership', 1))

  const read = async (name: string, request: object) =>
    (await platform.call<Page>(name, { pageNum: 1, pageSize: 100, ...request }, { token })).data

  test.each(filters)('are returned completely by %s for its %s, and none for an unknown one', async (name, field) => {
    const all = await read(name, {})
    const value = all?.list.find((record) => record[field])?.[field]
    const impossible = ['no such', crypto.randomUUID(), '9'.repeat(18)]
    if (value !== undefined) {
      const page = await read(name, { [field]: [...impossible, value] })
      expect(page?.total).toBeGreaterThan(0)
      expect(new Set(page?.list.map((record) => record[field]))).toEqual(new Set([value]))
      const others = all?.list.filter((record) => record[field] === value).length ?? 0
      expect(page?.total).toBeGreaterThanOrEqual(others)
    }
    for (const wrongId of impossible) expect(await read(name, { [field]: [wrongId] })).toEqual({ list: [], total: 0 })
  })

  test('are found in their order by an index: the keys of a batch', async () => {
    const listing = listingOf(licenceKey, '', keyExpressions)
    const ofBatch = { text: undefined, batchId: [crypto.randomUUID()] }
    const where = allOf(conditionsOf(listing, ofBatch))
    const plan = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return rowsOf<Record<string, string>>(
        tx,
        sql`explain select 1 from licence_key where ${where} ${orderOf(listing, sortOf(listing))} limit 100`,
      )
    })
    const steps = plan.map((line) => Object.values(line)[0]).join('\n')
    expect(steps).toContain('licence_key_batch')
    expect(steps).not.toContain('Sort')
  })
})
