import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Field } from '#contract/core/fields.ts'
import { callDeclaration } from '#contract/core/kind.ts'
import { statuses } from '#contract/core/status.ts'
import { kindByName, kindNames, recordKinds } from '#contract/kinds.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { constraintsOf, referencesTo } from '#server/platform/kinds/tables.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { createRequestFor, savedKinds } from '#support/kindRequests.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface SavedRecord {
  id: string
  version: number
}

let platform: Platform
const tokens = { admin: '', vendor: '' }
/** Counted over all kinds, as a record of one kind may be created for another that it refers to. */
let number = 0

beforeAll(async () => {
  platform = await startPlatform()
  for (const account of ['admin', 'vendor'] as const) tokens[account] = await platform.signIn(account)
})
afterAll(() => platform.close())
afterEach(() => countGuarantee('kinds × ownership', 1))

/** Every kind that is saved as it is declared: the tests apply to all, and to new ones. */
describe.each(savedKinds)('a record of the kind $name', (kind) => {
  // Some kinds belong to vendors only.
  const account = callDeclaration(kind, 'save')?.access?.includes('administrator') === false ? 'vendor' : 'admin'
  let token = ''

  beforeEach(async () => {
    token = tokens[account]
    // Combinations of the demonstration use categories, and conflict with the test's; a product has few slots, and an app few days.
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
    platform.call<SavedRecord>(saveCall(request.id === undefined), request, { token })
  const remove = (id: string | undefined) =>
    platform.call(callDeclaration(kind, 'delete')?.name ?? '', { id }, { token })
  const createRequest = (from = number) => createRequestFor(platform.db, kind, from)
  const addRecord = async () => {
    const { data, errors } = await save(await createRequest())
    expect(errors).toBeUndefined()
    return data as SavedRecord
  }

  test('is added, listed, and changed, with a new version for each change', async () => {
    const { id } = await addRecord()
    const { data: edited } = await save({ id, version: 1, ...(await createRequest(number + 1)) })
    expect(edited).toMatchObject({ id, version: 2 })
    const page = callDeclaration(kind, 'page')?.name ?? ''
    const { data } = await platform.call<{ list: SavedRecord[] }>(page, { pageNum: 1, pageSize: 100 }, { token })
    expect(data?.list).toContainEqual(edited)
    const callName = callDeclaration(kind, 'one')?.name
    if (callName) expect((await platform.call(callName, { id }, { token })).data).toEqual(edited)
  })

  test('is added once, and changed once, when it is sent again after a lost reply', async () => {
    if (!callDeclaration(kind, 'save')) return
    const newId = randomUUID()
    const { data: first } = await save({ newId, ...(await createRequest()) })
    const { data: repeated } = await save({ newId, ...(await createRequest(number + 1)) })
    expect([first, repeated]).toMatchObject([
      { id: newId, version: 1 },
      { id: newId, version: 1 },
    ])
    await save({ id: newId, version: 1, ...(await createRequest(number + 2)) })
    expect((await save({ newId, ...(await createRequest(number + 1)) })).status).toBe(statuses.editedMeanwhile.status)
  })

  test('is not overwritten after a concurrent change', async () => {
    const { id } = await addRecord()
    const { data: edited } = await save({ id, version: 1, ...(await createRequest(number + 1)) })
    expect((await save({ id, version: 1, ...(await createRequest(number + 2)) })).status).toBe(
      statuses.editedMeanwhile.status,
    )
    const page = callDeclaration(kind, 'page')?.name ?? ''
    const { data } = await platform.call<{ list: SavedRecord[] }>(page, { pageNum: 1, pageSize: 100 }, { token })
    expect(data?.list).toContainEqual(edited)
  })

  for (const fields of kind.unique ?? [])
    test(`has ${fields} that are unique`, async () => {
      await addRecord()
      const second = { ...(await createRequest(number + 1)), ...pick(await createRequest(), fields) }
      const { status, errors } = await save(second)
      expect(status).toBe(statuses.invalid.status)
      expect(errors).toMatchObject([{ field: fields.at(-1), code: 'notUnique' }])
    })

  test('is unique in the database as declared', () => {
    const declared = (kind.unique ?? []).map((fields) => fields.at(-1))
    const constraints = Object.values(constraintsOf(kind.name))
    expect(
      constraints
        .filter(([, code]) => code === 'notUnique')
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(declared.toSorted())
  })

  const isInput = (name: string) => name in (kind.inputs ?? {})
  const references = Object.entries(kind.fields).filter(([name, { type }]) => type === 'reference' && isInput(name))
  const files = Object.entries(kind.fields).filter(([, { type }]) => type === 'file')

  for (const [name, field] of references)
    test(`refers by its ${name} only to existing records`, async () => {
      const missing = (field as { by?: string }).by ? 'NONE' : crypto.randomUUID()
      const { status, errors } = await save({ ...(await createRequest()), [name]: missing })
      expect([status, errors]).toMatchObject([statuses.invalid.status, [{ field: name, code: 'notFound' }]])
    })

  for (const [name, field] of files)
    test(`rejects a ${name} of another owner, or one that was checked by another rule`, async () => {
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
        expect((await save({ ...(await createRequest()), [name]: file })).errors).toMatchObject([
          { field: name, code: 'notFound' },
        ])
      expect((await save({ ...(await createRequest()), [name]: await fileOf('admin', rule) })).errors).toBeUndefined()
    })

  test('that was deleted is reported as such when it is deleted or changed', async () => {
    const { id } = await addRecord()
    expect((await remove(id)).status).toBe(statuses.ok.status)
    expect((await remove(id)).status).toBe(statuses.notFound.status)
    expect((await save({ id, version: 1, ...(await createRequest()) })).status).toBe(statuses.notFound.status)
  })

  const users = referencesTo(kind.name).filter((one) => savedKinds.includes(kindByName(one.kind)))
  for (const { kind: user, field, by } of users)
    test(`cannot be deleted while a ${user} uses it, which is named`, async () => {
      const declared = kindByName(user)
      const used = await addRecord()
      const key = by ? (await createRequest())[by] : used.id
      const call = callDeclaration(declared, 'save')?.name ?? callDeclaration(declared, 'create')?.name ?? ''
      const request = { ...(await createRequestFor(platform.db, declared, number + 3)), [field]: key }
      expect((await platform.call(call, request, { token })).status).toBe(statuses.ok.status)
      const { status, msg } = await remove(used.id)
      expect(status).toBe(statuses.stillInUse.status)
      expect(msg).toMatch(/^Still in use by \w/)
      if (!by) return
      const refusal = await save({ id: used.id, version: 1, ...(await createRequest(number + 1)) })
      expect(refusal.errors).toMatchObject([{ field: by, code: 'inUse' }])
    })
})

const pick = (request: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, request[name]]))

describe('the record kinds', () => {
  test('that are saved in another way are listed', () => {
    const own = kindNames.map(kindByName).filter((kind) => kind.inputs && !savedKinds.includes(kind))
    expect(own.map(({ name }) => name)).toEqual([
      'campaign',
      'feedback',
      'firmware',
      'firmwareRollout',
      'manager',
      'product',
      'push',
      'request',
      'subscribeSegment',
      'sysApp',
      'sysArticleEbook',
    ])
  })

  test('refer only to kinds whose records have a title', () => {
    const referred = Object.values(recordKinds).flatMap((fields) =>
      Object.values<Field>(fields).flatMap((field) => (field.type === 'reference' ? [field.to] : [])),
    )
    const listedKinds = kindNames.filter((name) => callDeclaration(kindByName(name), 'all'))
    expect([...new Set(referred)].filter((name) => !(listedKinds as string[]).includes(name))).toEqual([])
  })
})
