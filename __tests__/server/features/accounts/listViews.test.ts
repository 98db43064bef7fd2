import type { SavedView } from '#contract/accounts/listView.ts'
import { limits } from '#contract/core/limits.ts'
import { statuses } from '#contract/core/status.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Views {
  list: SavedView[]
  opensWith: string | null
}

const people = ['admin', 'vendor', 'omnia', 'auditor'] as const
type Account = (typeof people)[number]

describe('saved views of a list', () => {
  let platform: Platform
  let tokens: Record<Account, string>
  beforeAll(async () => {
    platform = await startPlatform()
    const signedIn = await Promise.all(people.map(async (account) => [account, await platform.signIn(account)]))
    tokens = Object.fromEntries(signedIn)
  })
  afterEach(async () => {
    await platform.db.execute('delete from list_view')
    await platform.db.execute('delete from list_view_choice')
  })
  afterAll(() => platform.close())

  const plain = {
    list: 'deviceAdmin',
    name: 'Bound devices',
    query: 'f.binding=bound&sort=name+asc',
    layout: { hidden: ['firmware'], widths: { name: 240 }, frozen: 2 },
    density: 'compact',
    sharedWith: 'mine',
    isDefault: false,
  }
  const save = (account: Account, view: object = {}) =>
    platform.call<{ id: string }>('saveListView', { ...plain, ...view }, { token: tokens[account] })
  const savedId = async (account: Account, view: object = {}) => (await save(account, view)).data?.id ?? ''
  const viewsOf = async (account: Account, list = 'deviceAdmin') =>
    (await platform.call<Views>('getListViews', { list }, { token: tokens[account] })).data as Views
  const names = async (account: Account) => (await viewsOf(account)).list.map(({ name }) => name)
  const remove = (account: Account, id: string) => platform.call('deleteListView', { id }, { token: tokens[account] })
  const choose = (account: Account, viewId: string | null) =>
    platform.call('chooseListView', { list: 'deviceAdmin', viewId }, { token: tokens[account] })

  test('are stored unchanged, per list and account', async () => {
    const id = await savedId('vendor')
    const { list, ...view } = plain
    expect(await viewsOf('vendor', list)).toEqual({
      list: [{ ...view, id, version: 1, owner: null, mayChange: true }],
      opensWith: null,
    })
    expect((await viewsOf('vendor', 'vendor')).list).toEqual([])
    expect(await names('omnia')).toEqual([])
    expect(await names('admin')).toEqual([])
  })

  test('are shared only by administrators: with everyone or with a role', async () => {
    expect(await save('vendor', { sharedWith: 'everyone' })).toMatchObject({ status: statuses.notPermitted.status })
    await savedId('admin', { name: 'For all', sharedWith: 'everyone' })
    await savedId('admin', { name: 'For vendors', sharedWith: 'vendor' })
    expect(await names('vendor')).toEqual(['For all', 'For vendors'])
    expect(await names('auditor')).toEqual(['For all'])
    expect((await viewsOf('vendor')).list).toMatchObject([
      { owner: 'Platform', mayChange: false },
      { owner: 'Platform', mayChange: false },
    ])
  })

  test('are changed and deleted by their owner, shared ones by administrators; for others they do not exist', async () => {
    const own = await savedId('vendor')
    const shared = await savedId('admin', { name: 'For all', sharedWith: 'everyone' })
    const notFound = { status: statuses.notFound.status }
    expect(await save('omnia', { id: own, version: 1, name: 'Taken over' })).toMatchObject(notFound)
    expect(await save('admin', { id: own, version: 1, name: 'Taken over' })).toMatchObject(notFound)
    expect(await save('vendor', { id: shared, version: 1, name: 'Taken over' })).toMatchObject(notFound)
    expect(await remove('omnia', own)).toMatchObject(notFound)
    expect(await remove('admin', own)).toMatchObject(notFound)
    expect(await remove('vendor', shared)).toMatchObject(notFound)
    expect(await save('vendor', { id: own, version: 1, name: 'Renamed' })).toMatchObject({ data: { id: own } })
    expect(await names('vendor')).toEqual(['For all', 'Renamed'])
    await remove('vendor', own)
    await remove('admin', shared)
    expect(await names('vendor')).toEqual([])
  })

  test('are not overwritten by an account that loaded an older version', async () => {
    const id = await savedId('admin', { sharedWith: 'everyone' })
    await save('admin', { id, version: 1, name: 'First', sharedWith: 'everyone' })
    expect(await save('admin', { id, version: 1, name: 'Second', sharedWith: 'everyone' })).toMatchObject({
      status: statuses.editedMeanwhile.status,
    })
    expect(await names('admin')).toEqual(['First'])
  })

  test('have a unique name of limited length and a limited number; the error names the field', async () => {
    const first = await savedId('vendor')
    const refusalOf = async (view: object) =>
      (await save('vendor', view)) as unknown as { status: number; data: { errors: { field: string; code: string }[] } }
    const problem = async (view: object) => JSON.stringify(await refusalOf(view))
    expect(await problem({})).toMatch(/"field":"name","code":"notUnique"/)
    expect(await problem({ name: 'x'.repeat(61) })).toMatch(/"field":"name","code":"tooLong"/)
    expect(await problem({ name: ' ' })).toMatch(/"field":"name","code":"required"/)
    for (let count = 1; count < limits.viewsMax; count++) await savedId('vendor', { name: `View ${count}` })
    expect(await problem({ name: 'One more' })).toMatch(/"field":"name","code":"tooMany"/)
    expect((await save('vendor', { name: 'Elsewhere', list: 'vendor' })).status).toBe(statuses.ok.status)
    expect((await save('vendor', { id: first, version: 1, name: 'Renamed' })).status).toBe(statuses.ok.status)
  })

  test("open with the list: the chosen default, else the role's, else the global one", async () => {
    const own = await savedId('vendor')
    expect((await viewsOf('vendor')).opensWith).toBeNull()
    const all = await savedId('admin', { name: 'For all', sharedWith: 'everyone', isDefault: true })
    expect((await viewsOf('vendor')).opensWith).toBe(all)
    const role = await savedId('admin', { name: 'For vendors', sharedWith: 'vendor', isDefault: true })
    expect((await viewsOf('vendor')).opensWith).toBe(role)
    expect((await viewsOf('auditor')).opensWith).toBe(all)
    await choose('vendor', own)
    expect((await viewsOf('vendor')).opensWith).toBe(own)
    await choose('vendor', null)
    expect((await viewsOf('vendor')).opensWith).toBeNull()
    expect((await viewsOf('omnia')).opensWith).toBe(role)
    expect(await choose('omnia', own)).toMatchObject({ status: statuses.notFound.status })
  })
})
