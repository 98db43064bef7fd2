import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Field } from '#contract/core/fields.ts'
import { callDeclaration } from '#contract/core/kind.ts'
import { statuses } from '#contract/core/status.ts'
import { kindByName, kindNames, recordKinds } from '#contract/kinds.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { constraintsOf, referencesTo } from '#server/platform/kinds/tables.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { aRequestFor, savedKinds } from '#support/kindRequests.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

interface Saved {
  id: string
  version: number
}

let platform: Platform
const tokens = { admin: '', vendor: '' }
/** Counted through the kinds, as a record of one may be made for another that it refers to. */
let number = 0

beforeAll(async () => {
  platform = await aPlatform()
  for (const account of ['admin', 'vendor'] as const) tokens[account] = await platform.signIn(account)
})
afterAll(() => platform.close())
afterEach(() => countGuarantee('kinds × ownership', 1))

/** Every kind that is saved as it is declared. What is true of one is true of all, and of the next one. */
describe.each(savedKinds)('a record of the kind $name', (kind) => {
  // Some kinds are their vendors' alone.
  const account = callDeclaration(kind, 'save')?.access?.includes('administrator') === false ? 'vendor' : 'admin'
  let token = ''

  beforeEach(async () => {
    token = tokens[account]
    // Pairs of the demonstration use categories, and stand in the way of ours; of a product's places there are few, and of an app's days.
    for (const table of [
      'cid_vid',
      'product_guide',
      'product_onenet',
      'dial_product',
      'product_screen',
      'sys_app_loading',
    ])
      await platform.db.execute(sql.raw(`delete from ${table}`))
    // A vendor has ten at most.
    await platform.db.execute(
      sql`delete from dial_group where name like 'K-%' and id not in (select group_id from dial)`,
    )
    number += 4
  })

  const saveCall = (isNew: boolean) =>
    callDeclaration(kind, 'save')?.name ?? callDeclaration(kind, isNew ? 'create' : 'update')?.name ?? ''
  const save = (request: Record<string, unknown>) =>
    platform.call<Saved>(saveCall(request.id === undefined), request, { token })
  const remove = (id: string | undefined) =>
    platform.call(callDeclaration(kind, 'delete')?.name ?? '', { id }, { token })
  const aRequest = (from = number) => aRequestFor(platform.db, kind, from)
  const added = async () => {
    const { data, errors } = await save(await aRequest())
    expect(errors).toBeUndefined()
    return data as Saved
  }

  test('is added, listed, and changed with each change a version', async () => {
    const { id } = await added()
    const { data: changed } = await save({ id, version: 1, ...(await aRequest(number + 1)) })
    expect(changed).toMatchObject({ id, version: 2 })
    const page = callDeclaration(kind, 'page')?.name ?? ''
    const { data } = await platform.call<{ list: Saved[] }>(page, { pageNum: 1, pageSize: 100 }, { token })
    expect(data?.list).toContainEqual(changed)
    const one = callDeclaration(kind, 'one')?.name
    if (one) expect((await platform.call(one, { id }, { token })).data).toEqual(changed)
  })

  test('is added once, and changed, when it is sent again because no reply came', async () => {
    if (!callDeclaration(kind, 'save')) return
    const newId = randomUUID()
    const { data: first } = await save({ newId, ...(await aRequest()) })
    const { data: again } = await save({ newId, ...(await aRequest(number + 1)) })
    expect([first, again]).toMatchObject([
      { id: newId, version: 1 },
      { id: newId, version: 1 },
    ])
    await save({ id: newId, version: 1, ...(await aRequest(number + 2)) })
    expect((await save({ newId, ...(await aRequest(number + 1)) })).status).toBe(statuses.editedMeanwhile.status)
  })

  test('that somebody else has changed meanwhile is not written over', async () => {
    const { id } = await added()
    const { data: changed } = await save({ id, version: 1, ...(await aRequest(number + 1)) })
    expect((await save({ id, version: 1, ...(await aRequest(number + 2)) })).status).toBe(
      statuses.editedMeanwhile.status,
    )
    const page = callDeclaration(kind, 'page')?.name ?? ''
    const { data } = await platform.call<{ list: Saved[] }>(page, { pageNum: 1, pageSize: 100 }, { token })
    expect(data?.list).toContainEqual(changed)
  })

  for (const fields of kind.unique ?? [])
    test(`shares its ${fields} with no other`, async () => {
      await added()
      const second = { ...(await aRequest(number + 1)), ...pick(await aRequest(), fields) }
      const { status, errors } = await save(second)
      expect(status).toBe(statuses.invalid.status)
      expect(errors).toMatchObject([{ field: fields.at(-1), code: 'taken' }])
    })

  test('is as unique in the database as it is declared', () => {
    const declared = (kind.unique ?? []).map((fields) => fields.at(-1))
    const constraints = Object.values(constraintsOf(kind.name))
    expect(
      constraints
        .filter(([, code]) => code === 'taken')
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(declared.toSorted())
  })

  const isInput = (name: string) => name in (kind.inputs ?? {})
  const references = Object.entries(kind.fields).filter(([name, { type }]) => type === 'reference' && isInput(name))
  const files = Object.entries(kind.fields).filter(([, { type }]) => type === 'file')

  for (const [name, field] of references)
    test(`refers by its ${name} to nothing that does not exist`, async () => {
      const missing = (field as { by?: string }).by ? 'NONE' : crypto.randomUUID()
      const { status, errors } = await save({ ...(await aRequest()), [name]: missing })
      expect([status, errors]).toMatchObject([statuses.invalid.status, [{ field: name, code: 'gone' }]])
    })

  for (const [name, field] of files)
    test(`has no ${name} that is somebody else's, or that was checked by another rule`, async () => {
      const fileOf = async (account: string, rule: string) => {
        const [row] = await rowsOf<{ id: string }>(
          platform.db,
          sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
              select ${crypto.randomUUID()}, id, ${rule}, 'a.png', 'png', 1, ${crypto.randomUUID()} from account
               where username = ${account} returning id`,
        )
        return row?.id
      }
      const { rule } = field as Extract<Field, { type: 'file' }>
      for (const file of [await fileOf('omnia', rule), await fileOf('admin', 'pdf'), crypto.randomUUID()])
        expect((await save({ ...(await aRequest()), [name]: file })).errors).toMatchObject([
          { field: name, code: 'gone' },
        ])
      expect((await save({ ...(await aRequest()), [name]: await fileOf('admin', rule) })).errors).toBeUndefined()
    })

  test('that is gone is said to be gone, to whoever deletes or changes it', async () => {
    const { id } = await added()
    expect((await remove(id)).status).toBe(statuses.ok.status)
    expect((await remove(id)).status).toBe(statuses.notFound.status)
    expect((await save({ id, version: 1, ...(await aRequest()) })).status).toBe(statuses.notFound.status)
  })

  const users = referencesTo(kind.name).filter((one) => savedKinds.includes(kindByName(one.kind)))
  for (const { kind: user, field, by } of users)
    test(`is kept while a ${user} uses it, which is named`, async () => {
      const declared = kindByName(user)
      const used = await added()
      const key = by ? (await aRequest())[by] : used.id
      const call = callDeclaration(declared, 'save')?.name ?? callDeclaration(declared, 'create')?.name ?? ''
      const request = { ...(await aRequestFor(platform.db, declared, number + 3)), [field]: key }
      expect((await platform.call(call, request, { token })).status).toBe(statuses.ok.status)
      const { status, msg } = await remove(used.id)
      expect(status).toBe(statuses.stillInUse.status)
      expect(msg).toMatch(/^Still in use by \w/)
      if (!by) return
      const renamed = await save({ id: used.id, version: 1, ...(await aRequest(number + 1)) })
      expect(renamed.errors).toMatchObject([{ field: by, code: 'inUse' }])
    })
})

const pick = (request: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, request[name]]))

describe('the kinds', () => {
  test('that are saved in their own way are known', () => {
    const own = kindNames.map(kindByName).filter((kind) => kind.inputs && !savedKinds.includes(kind))
    expect(own.map(({ name }) => name)).toEqual([
      'campaign',
      'feedback',
      'firmware',
      'firmwareRollout',
      'manager',
      'product',
      'push',
      'subscribeSegment',
      'sysApp',
      'sysArticleEbook',
    ])
  })

  test('refer to kinds whose records can all be named', () => {
    const referred = Object.values(recordKinds).flatMap((fields) =>
      Object.values<Field>(fields).flatMap((field) => (field.type === 'reference' ? [field.to] : [])),
    )
    const known = kindNames.filter((name) => callDeclaration(kindByName(name), 'all'))
    expect([...new Set(referred)].filter((name) => !(known as string[]).includes(name))).toEqual([])
  })
})
