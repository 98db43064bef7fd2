import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const { editedMeanwhile, internal, ok } = statuses
const rounds = 12

describe('the groups of watch faces', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    await platform.db.execute(sql`update vendor set features = '["dialStatus"]' where vid = 'V1002'`)
    for (const account of ['admin', 'vendor', 'omnia']) tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())

  const callAs = <Data = { id: string }>(account: string, name: string, request: object = {}) =>
    platform.call<Data>(name, request, { token: tokens[account] })
  const groups = () =>
    rowsOf<{ id: string; version: number; position: number; used: boolean }>(
      platform.db,
      sql`select id, version, position, exists (select 1 from dial where group_id = dial_group.id) as used
            from dial_group where vid = 'V1001' order by position`,
    )
  const save = (account: string, group: object) =>
    callAs(account, 'saveOrUpdateDialGroup', { vid: account === 'admin' ? 'V1001' : null, ...group })

  test('allows a vendor ten groups, also if two tabs add the eleventh at once', async () => {
    const add = (name: string) => callAs('omnia', 'saveOrUpdateDialGroup', { name, vid: null })
    for (let number = 1; number <= 9; number++) expect((await add(`Group ${number}`)).status).toBe(ok.status)
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(`Tab ${name}`)))
    expect(replies.filter(({ status }) => status === ok.status)).toHaveLength(1)
    expect(replies.flatMap(({ errors }) => errors ?? [])).toEqual(
      Array(3).fill({
        field: 'name',
        label: 'Name',
        code: 'tooMany',
        msg: 'The limit of 10 is reached. Delete one first',
      }),
    )
    const past = sql`insert into dial_group (vid, name, name_key) values ('V1002', 'Past', 'past')`
    await expect(platform.db.execute(past)).rejects.toMatchObject({ cause: { constraint: 'dial_group_places' } })
  })

  test('compares group names as people do, and counts their characters likewise', async () => {
    const add = (name: string) => callAs('vendor', 'saveOrUpdateDialGroup', { name, vid: null })
    expect((await add('Ｒｕｎ ｃｌｕｂ')).status).toBe(ok.status)
    for (const name of ['RUN CLUB', 'run club', 'Ｒun Club', ' Run   club ', 'Run\u00a0club', 'Run\u3000cl\u200bub'])
      expect((await add(name)).errors).toMatchObject([{ field: 'name', code: 'notUnique' }])
    expect((await add('👨‍👩‍👧‍👦'.repeat(16))).status).toBe(ok.status)
    expect((await add('a'.repeat(17))).errors).toMatchObject([{ field: 'name', code: 'groupNameTooLong' }])
  })

  test("stores the chosen order of a vendor's groups, without gaps", async () => {
    const placed = async () => (await groups()).map(({ id, position }) => ({ id, position }))
    const ids = (await groups()).map(({ id }) => id)
    const reversedIds = ids.toReversed()
    expect((await callAs('vendor', 'sortDialGroup', { ids: reversedIds })).status).toBe(ok.status)
    expect(await placed()).toEqual(reversedIds.map((id, index) => ({ id, position: index + 1 })))
    expect((await callAs('vendor', 'sortDialGroup', { ids: reversedIds.slice(1) })).status).toBe(editedMeanwhile.status)
    const response = await callAs('vendor', 'saveOrUpdateDialGroup', { name: 'Last', vid: null })
    await callAs('vendor', 'sortDialGroup', { ids: [response.data?.id, ...reversedIds] })
    await callAs('vendor', 'deleteDialGroup', { id: response.data?.id })
    expect(await placed()).toEqual(reversedIds.map((id, index) => ({ id, position: index + 1 })))
  })

  test('adds, renames, sorts and deletes the groups of a vendor without gaps', async () => {
    for (let round = 1; round <= rounds; round++) {
      const before = await groups()
      const ids = before.map(({ id }) => id)
      const [group, other] = before
      const unused = before.filter(({ used }) => !used)
      const replies = await Promise.all([
        save('vendor', { name: `Tab ${round}` }),
        callAs('admin', 'sortDialGroup', { ids: ids.toReversed() }),
        save('vendor', { id: group?.id, version: group?.version, name: `Named ${round}` }),
        save('admin', { name: `Desk ${round}` }),
        callAs('vendor', 'sortDialGroup', { ids }),
        save('admin', { id: other?.id, version: other?.version, name: `Other ${round}` }),
        ...(round > 2 ? unused.slice(-2) : []).map(({ id }, index) =>
          callAs(index === 0 ? 'admin' : 'vendor', 'deleteDialGroup', { id }),
        ),
      ])
      expect(replies.map(({ status }) => status)).not.toContain(internal.status)
      const after = await groups()
      expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1))
    }
  })

  test('gives a new group a position despite a gap, which the next deletion closes', async () => {
    const unused = (await groups()).filter(({ used }) => !used)
    for (const { id } of unused) await platform.db.execute(sql`delete from dial_group where id = ${id}`)
    const last = await save('vendor', { name: 'Last' })
    await platform.db.execute(sql`update dial_group set position = 10 where id = ${last.data?.id}`)
    const response = await save('vendor', { name: 'In a gap' })
    expect(response.status).toBe(ok.status)
    await callAs('admin', 'deleteDialGroup', { id: response.data?.id })
    const after = await groups()
    expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1))
  })
})
