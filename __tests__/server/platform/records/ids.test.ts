import { calls } from '#contract/index.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Page {
  list: { id: string }[]
  total: number
}

const lists = calls.filter(({ endpoint }) => endpoint.page !== undefined && endpoint.access !== 'anyone')

/** Every list returns single records by their ids, if they are visible to its caller. */
describe('single records of a list', () => {
  let platform: Platform
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor', 'kestrel']) tokens.set(account, await platform.signIn(account))
  })
  afterAll(() => platform.close())
  afterEach(() => countGuarantee('kinds × ownership', 1))

  const read = async (name: string, account: string, request: object) => {
    const token = tokens.get(account) ?? ''
    const { data } = await platform.call<Page>(name, { pageNum: 1, pageSize: 10, ...request }, { token })
    return data
  }
  const readers = (roles: readonly string[]) =>
    roles.includes('administrator') ? ['admin'] : roles.includes('vendor') ? ['vendor'] : []

  test.each(lists.map(({ name, endpoint }) => [name, endpoint.access as readonly string[]]))(
    'come from %s by their ids only',
    async (name, roles) => {
      for (const account of readers(roles)) {
        const page = await read(name, account, {})
        const ids = page?.list.slice(0, 2).map(({ id }) => id) ?? []
        if (ids.length > 0) {
          const page = await read(name, account, { ids })
          expect([page?.total, page?.list.map(({ id }) => id).toSorted()]).toEqual([ids.length, ids.toSorted()])
        }
        for (const id of ['no such', crypto.randomUUID(), '9'.repeat(40)])
          expect(await read(name, account, { ids: [id] })).toEqual({ list: [], total: 0 })
      }
    },
  )

  test('are limited to those that are visible to the caller', async () => {
    const [foreignDevice] = (await read('getDevicePage', 'admin', { vid: ['V1001'] }))?.list ?? []
    expect(await read('getDevicePageList', 'kestrel', { ids: [foreignDevice?.id] })).toEqual({ list: [], total: 0 })
    expect((await read('getDevicePageList', 'vendor', { ids: [foreignDevice?.id] }))?.total).toBe(1)
  })
})
