import { sql } from 'drizzle-orm'
import { formatKey } from '#contract/licences/keyCode.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createExporter } from '#support/exports.ts'
import { createBatch } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a full licence key in the search', () => {
  let platform: Platform
  let token: string
  let serial: string
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    token = await platform.signIn('admin')
    const batch = await createBatch(platform.db, 2)
    const keys = sql`select serial from licence_key where batch_id = ${batch} order by ordinal limit 1`
    serial = (await rowsOf<{ serial: string }>(platform.db, keys))[0]?.serial ?? ''
  })
  afterAll(() => platform.close())

  const list = 'getLicenseDeviePage'
  const maskedSerial = () => `…${serial.slice(-4)}`
  const exported = (text: string) =>
    createExporter(platform, token).exportFile({ list, columns: ['id'], query: { text } })

  test('finds its row for an export, whose receipt contains only its end', async () => {
    const { rows, facts } = await exported(formatKey(serial).toLowerCase())
    expect(rows).toHaveLength(1)
    expect(facts).toMatchObject({ list, query: { text: maskedSerial() }, rows: 1 })
    const { facts: other } = await exported('P2001 and more')
    expect(other).toMatchObject({ query: { text: 'P2001 and more' } })
  })

  test('is stored in a view by its end only, with all else unchanged', async () => {
    const save = (name: string, query: string) => {
      const view = {
        list: 'licenceKeys',
        name,
        query,
        layout: {},
        density: 'normal',
        sharedWith: 'mine',
        isDefault: false,
      }
      return platform.call('saveListView', view, { token })
    }
    const other = 'f.state=revoked&q=some%20text'
    await save('key', new URLSearchParams({ 'f.pid': 'P2001', q: formatKey(serial) }).toString())
    await save('other', other)
    const { data } = await platform.call<{ list: { name: string; query: string }[] }>(
      'getListViews',
      { list: 'licenceKeys' },
      { token },
    )
    const [key, unchanged] = data?.list.toSorted((one, two) => one.name.localeCompare(two.name)) ?? []
    expect(Object.fromEntries(new URLSearchParams(key?.query))).toEqual({ 'f.pid': 'P2001', q: maskedSerial() })
    expect(unchanged?.query).toBe(other)
  })
})
