import { statuses } from '#contract/status.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

interface Found {
  kind: string
  id: string
  title: string
  detail: string | null
}

describe('the finder', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  const find = async (account: string, text: string) => {
    const token = await platform.signIn(account)
    return platform.call<{ list: Found[] }>('findRecords', { text }, { token })
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

  test('finds a vendor its own devices, and nothing of others or of administrators', async () => {
    const [own] = (await find('admin', 'BP2-')).data?.list ?? []
    expect(own?.kind).toBe('device')
    expect(await titles('vendor', own?.id ?? '')).toHaveLength(1)
    expect(await titles('kestrel', own?.id ?? '')).toEqual([])
    for (const text of ['Omnia', 'V1002', 'omnia@', 'admin']) expect(await titles('vendor', text)).toEqual([])
  })

  test('takes what is typed as it stands', async () => {
    for (const text of ['%%', '__', "'; --", '\\\\']) expect(await titles('admin', text)).toEqual([])
  })

  test('names a few of each kind, and wants two characters', async () => {
    const kinds = (await titles('admin', 'BP'))?.map(([kind]) => kind)
    expect(kinds?.filter((kind) => kind === 'device')).toHaveLength(5)
    expect((await find('admin', 'a')).status).toBe(statuses.invalid.status)
  })
})
