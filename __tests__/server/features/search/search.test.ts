import { sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isSearchable } from '#contract/core/kind.ts'
import type { Page } from '#contract/core/schemas.ts'
import { statuses } from '#contract/core/status.ts'
import { calls } from '#contract/index.ts'
import { kindByName, kindNames } from '#contract/kinds.ts'
import { formatKey } from '#contract/licences/keyCode.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface SearchResult {
  kind: string
  id: string
  title: string
  detail: string | null
}

type Row = { id: string } & Record<string, unknown>

/** Text, or all names of a record with several. */
const wordsIn = (value: unknown): string =>
  Array.isArray(value) ? (value as { name: string }[]).map(({ name }) => name).join(' ') : String(value ?? '')

/** Possible search inputs for it. */
const oneOf = (value: unknown): string => (Array.isArray(value) ? wordsIn(value.slice(0, 1)) : wordsIn(value))

describe('the command palette', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const find = async (account: string, text: string) => {
    const token = await platform.signIn(account)
    return platform.call<{ list: SearchResult[] }>('findRecords', { text }, { token })
  }
  const titles = async (account: string, text: string) =>
    (await find(account, text)).data?.list.map(({ kind, title, detail }) => [kind, title, detail])

  test('finds a vendor by its name, its VID and its e-mail', async () => {
    for (const text of ['omnia med', 'V1002', 'omnia@'])
      expect(await titles('admin', text)).toContainEqual(['vendor', 'Omnia Medical', 'V1002'])
  })

  test('finds a record by its id', async () => {
    const [vendor] = (await find('admin', 'Omnia Medical')).data?.list ?? []
    expect(await titles('admin', vendor?.id ?? '')).toEqual([['vendor', 'Omnia Medical', 'V1002']])
  })

  test("finds a vendor's own devices, and nothing of others or of administrators", async () => {
    const [own] = (await find('admin', 'BP2-')).data?.list ?? []
    expect(own?.kind).toBe('device')
    expect(await titles('vendor', own?.id ?? '')).toHaveLength(1)
    expect(await titles('kestrel', own?.id ?? '')).toEqual([])
    for (const text of ['Omnia', 'V1002', 'omnia@', 'admin']) expect(await titles('vendor', text)).toEqual([])
  })

  test('finds nothing of a kind with its switch off', async () => {
    const lists: Endpoint[] = calls.map(({ endpoint }) => endpoint).filter(({ page }) => page === 'device')
    await platform.db.execute(sql`update vendor set features = features - 'loadingStatus' where vid = 'V1001'`)
    const [own] = (await find('vendor', 'BP2-')).data?.list ?? []
    for (const list of lists) list.feature = 'loadingStatus'
    const offered = await titles('vendor', own?.id ?? '')
    for (const list of lists) delete list.feature
    expect([own?.kind, offered]).toEqual(['device', []])
  })

  test('searches the input literally', async () => {
    for (const text of ['%%', '__', "'; --", '\\\\']) expect(await titles('admin', text)).toEqual([])
  })

  test('lists a few of each kind, and needs two characters', async () => {
    const kinds = (await titles('admin', 'BP'))?.map(([kind]) => kind)
    expect(kinds?.filter((kind) => kind === 'device')).toHaveLength(5)
    expect((await find('admin', 'a')).status).toBe(statuses.invalid.status)
  })

  const searchableKinds = kindNames.filter((name) => isSearchable(kindByName(name)))

  test.each(searchableKinds)('filters the list of %s by a text, without rows of others', async (name) => {
    const { searchFields = [] } = kindByName(name)
    const call = calls.find(({ endpoint }) => endpoint.page === name)?.name ?? ''
    const { access }: { access: readonly string[] } = kindByName(name)
    const token = await platform.signIn(access.includes('administrator') ? 'admin' : 'vendor')
    const ask = (more: object) => platform.call<Page<Row>>(call, { pageNum: 1, pageSize: 1_000, ...more }, { token })
    const all = (await ask({})).data
    const [first] = all?.list ?? []
    for (const field of searchFields) {
      // A prefix, as typed.
      const value = (all?.list ?? [])
        .map((row) => oneOf(row[field]).slice(0, 40).trim())
        .find((words) => words.length >= 2)
      if (value === undefined) continue
      const { data } = await ask({ text: value })
      expect(data?.total).toBeGreaterThan(0)
      const matches = (row: Row) =>
        row.id === value || searchFields.some((one) => wordsIn(row[one]).toLowerCase().includes(value.toLowerCase()))
      expect(data?.list.filter((row) => !matches(row))).toEqual([])
    }
    if (first) expect((await ask({ text: first.id })).data?.list.map(({ id }) => id)).toEqual([first.id])
    expect((await ask({ text: 'x' })).status).toBe(statuses.invalid.status)
  })

  test('filters every list of a searchable kind by a text', () => {
    const names: readonly string[] = searchableKinds
    const lists = calls.filter(({ endpoint }) => names.includes(endpoint.page ?? ''))
    const acceptsText = ({ endpoint }: (typeof lists)[number]) => {
      const result = endpoint.request.safeParse({ pageNum: 1, pageSize: 1, text: 'AM1' })
      // Other required fields do not matter here.
      return result.error?.issues.every(({ code }) => code !== 'unrecognized_keys') ?? true
    }
    expect(lists.length).toBeGreaterThan(searchableKinds.length)
    expect(lists.filter((one) => !acceptsText(one)).map(({ name }) => name)).toEqual([])
  })

  test('finds a licence key by the whole serial in any spelling, not by a part, and not for others', async () => {
    const [key] = await rowsOf<{ id: string; serial: string; masked: string }>(
      platform.db,
      sql`select id, serial, masked from licence_key where vid = 'V1001' order by serial limit 1`,
    )
    const { id = '', serial = '', masked = '' } = key ?? {}
    const idsFor = async (account: string, text: string) => {
      const request = { pageNum: 1, pageSize: 1_000, text }
      const token = await platform.signIn(account)
      return (await platform.call<Page<Row>>('getLicenseDeviePage', request, { token })).data?.list.map(({ id }) => id)
    }
    const spellings = [
      serial,
      formatKey(serial),
      ` ${serial.toLowerCase()} `,
      serial.replaceAll('1', 'I').replaceAll('0', 'o'),
    ]
    for (const text of spellings) {
      expect([text, await idsFor('vendor', text)]).toEqual([text, [id]])
      expect((await find('vendor', text)).data?.list).toEqual([
        { kind: 'licenceKey', id, title: masked, detail: null, isExact: true },
      ])
      expect([await idsFor('kestrel', text), await titles('kestrel', text)]).toEqual([[], []])
    }
    for (const part of [serial.slice(0, 4), serial.slice(0, -1), serial.slice(-4), masked, `${serial}0`])
      expect([part, await idsFor('admin', part)]).toEqual([part, []])
  })

  test("searches a vendor's own devices only", async () => {
    const [admin, vendor] = [await platform.signIn('admin'), await platform.signIn('kestrel')]
    const request = { pageNum: 1, pageSize: 1_000, text: 'BP2-' }
    const readPage = async (call: string, token: string) =>
      (await platform.call<Page<Row>>(call, request, { token })).data
    expect((await readPage('getDevicePage', admin))?.total).toBeGreaterThan(0)
    const own = (await readPage('getDevicePageList', vendor))?.list ?? []
    expect(own.filter(({ vid }) => vid === 'V1001')).toEqual([])
  })
})
