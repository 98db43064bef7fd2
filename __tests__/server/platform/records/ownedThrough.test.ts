import { sql } from 'drizzle-orm'
import { callDeclaration, type Kind } from '#contract/core/kind.ts'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { keyColumn, tableSql } from '#server/platform/kinds/tables.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { createRequestFor, savedKinds } from '#support/kindRequests.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

/** Creates a record that differs from those of the demonstration. */
const unused = 15

type Row = Record<string, unknown> & { id: string; version: number }

const ownedThrough = savedKinds
  .map((kind): Kind => kind)
  .flatMap((kind) =>
    typeof kind.owner === 'object' && kind.owner.of !== undefined ? [{ name: kind.name, kind, of: kind.owner.of }] : [],
  )

describe("another vendor's record, of a kind whose records belong to the vendor of the record that they refer to", () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    await platform.db.execute(
      sql`update vendor set features = '["guidePageStatus", "onenetStatus", "dialStatus", "loadingStatus"]' where vid in ('V1001', 'V1002')`,
    )
    // An app has one launch page at a time.
    await platform.db.execute(sql`delete from sys_app_loading`)
    for (const account of ['admin', 'omnia']) tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())
  afterEach(() => countGuarantee('kinds × ownership', 1))

  describe.each(ownedThrough)('$name', ({ kind, of }) => {
    let foreignRow: Row
    let request: Record<string, unknown>

    beforeAll(async () => {
      request = await createRequestFor(platform.db, kind, unused)
      const { data, errors } = await call<Row>('admin', 'save', request)
      if (!data) throw new Error(JSON.stringify(errors))
      foreignRow = data
    })

    const nameOf = (role: 'page' | 'one' | 'save' | 'delete') => callDeclaration(kind, role)?.name
    const call = <Data>(account: string, role: 'page' | 'one' | 'save' | 'delete', request: object) =>
      platform.call<Data>(nameOf(role) ?? '', request, { token: tokens[account] })
    const all = async () =>
      rowsOf(
        platform.db,
        sql`select md5(string_agg(t::text, '' order by t::text)) as digest from ${tableSql(kind.name)} t`,
      )
    const refusalStatus = async (role: 'one' | 'save' | 'delete', request: object) => {
      const before = await all()
      const { status } = await call('omnia', role, request)
      expect(await all()).toEqual(before)
      return status
    }

    test('belongs to V1001', () => expect(foreignRow).toMatchObject({ vid: 'V1001' }))

    test('is in no list', async () => {
      const page = { pageNum: 1, pageSize: 100 }
      for (const filter of [{}, { ids: [foreignRow.id] }, { vid: ['V1001'] }]) {
        const { status, data } = await call<{ list: Row[] }>('omnia', 'page', { ...page, ...filter })
        expect(status).toBe(statuses.ok.status)
        expect(data?.list.filter(({ id, vid }) => id === foreignRow.id || vid === 'V1001')).toEqual([])
      }
    })

    if (kind.calls.one)
      test('cannot be opened', async () => {
        expect(await refusalStatus('one', { id: foreignRow.id })).toBe(statuses.notFound.status)
      })

    test('cannot be referred to', async () => {
      const [own] = await rowsOf<{ value: string }>(
        platform.db,
        sql`select ${keyColumn(kind.name, of)}::text as value from ${tableSql(kind.name)} where vid = 'V1001' limit 1`,
      )
      expect(await refusalStatus('save', { ...request, [of]: own?.value })).toBe(statuses.invalid.status)
    })

    test('cannot be changed', async () => {
      const edit = { ...request, id: foreignRow.id, version: foreignRow.version }
      expect(await refusalStatus('save', edit)).toBe(statuses.notFound.status)
    })

    if (kind.calls.delete)
      test('cannot be deleted', async () => {
        expect(await refusalStatus('delete', { id: foreignRow.id })).toBe(statuses.notFound.status)
      })
  })
})
