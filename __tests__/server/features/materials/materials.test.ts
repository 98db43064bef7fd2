import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type Material = RecordOfKind<'material'>

interface Details {
  material: Material
  files: StoredFile[]
  versions: { version: number; name: string; files: number }[]
}

describe('the material library', () => {
  let platform: Platform
  let token: string
  let typeId: string
  let resolutionId: string
  let fileIds: string[]

  const call = <Data>(name: string, request: object) => platform.call<Data>(name, request, { token })

  /** Stores a picture in quarantine on the server and accepts it as the administrator. */
  const uploadFile = async (name: string): Promise<string> => {
    const { data: grant } = await call<{ prefix: string }>('getStsToken', {})
    const key = `${grant?.prefix}${crypto.randomUUID()}`
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7480' } })
    await platform.storage.store.put(key, Readable.from([await picture.png().toBuffer()]), { type: 'image/png' })
    const { data } = await call<StoredFile>('uploadImg', { key, rule: 'image2MB', name })
    return data?.id ?? ''
  }

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
    typeId = (await call<{ id: string }>('saveOrUpdateMaterialType', { name: 'Banner' })).data?.id ?? ''
    const size = { name: 'Watch', width: 40, height: 30 }
    resolutionId = (await call<{ id: string }>('saveOrUpdateMaterialResolution', size)).data?.id ?? ''
    fileIds = [await uploadFile('first.png'), await uploadFile('second.png')]
  })
  afterAll(() => platform.close())

  const createMaterial = (more: object = {}) => ({
    name: 'Spring',
    typeId,
    resolutionId,
    startTime: '2026-01-01T00:00:00Z',
    endTime: null,
    descriptionHtml: '',
    fileIds,
    ...more,
  })
  const save = (more?: object) => call<Material>('saveOrUpdateMaterialLibrary', createMaterial(more))
  const details = async (id: string | undefined) => (await call<Details>('getMaterialLibrary', { id })).data

  test('stores a material with ordered files, the first as its cover', async () => {
    const { data } = await save()
    expect(data).toMatchObject({ name: 'Spring', status: 'inEffect', files: 2, updateBy: 'admin', version: 1 })
    const material = await details(data?.id)
    expect(material?.files.map(({ name }) => name)).toEqual(['first.png', 'second.png'])
    expect(material?.material.cover).toBe(material?.files[0]?.url)
    expect((await fetch(data?.cover ?? '')).status).toBe(200)
  })

  test.each([
    ['not yet in effect', 'scheduled', { startTime: '2999-01-01T00:00:00Z' }],
    ['in effect', 'inEffect', { endTime: '2999-01-01T00:00:00Z' }],
    ['expired', 'expired', { endTime: '2026-02-01T00:00:00+08:00' }],
  ])('reports what is %s by the period', async (_, status, period) => {
    const { data } = await save({ name: `By period: ${status}`, ...period })
    expect(data?.status).toBe(status)
    const { data: page } = await call<{ list: Material[] }>('getMaterialLibraryPage', {
      pageNum: 1,
      pageSize: 50,
      status: [status],
    })
    expect(page?.list.map(({ name }) => name)).toContain(`By period: ${status}`)
    expect(new Set(page?.list.map((one) => one.status))).toEqual(new Set([status]))
  })

  test('stores each version of a material before an edit', async () => {
    const { data: first } = await save({ name: 'Autumn' })
    const [file = ''] = fileIds
    await save({ id: first?.id, version: 1, name: 'Autumn sale', fileIds: [file] })
    expect(await details(first?.id)).toMatchObject({
      material: { name: 'Autumn sale', files: 1, version: 2 },
      versions: [{ version: 1, name: 'Autumn', files: 2 }],
    })
  })

  test('does not overwrite concurrent changes', async () => {
    const { data: first } = await save({ name: 'Winter' })
    await save({ id: first?.id, version: 1, name: 'Winter, theirs' })
    const lateReply = await save({ id: first?.id, version: 1, name: 'Winter, mine', fileIds: fileIds.slice(1) })
    expect(lateReply.status).toBe(statuses.editedMeanwhile.status)
    expect(await details(first?.id)).toMatchObject({
      material: { name: 'Winter, theirs', files: 2 },
      versions: [{ version: 1 }],
    })
  })

  test('copies a material with its files as an independent one', async () => {
    const { data: first } = await save({ name: 'Original' })
    const { data: copy } = await call<Material>('copyMaterialLibrary', { id: first?.id })
    expect(copy).toMatchObject({ name: 'Original', files: 2, version: 1 })
    expect(copy?.id).not.toBe(first?.id)
    await call('deleteMaterialLibrary', { id: first?.id })
    expect((await details(copy?.id))?.files).toHaveLength(2)
  })

  test('rejects deletion while a product shows an earlier file', async () => {
    const { data: first } = await save({ name: 'Replaced' })
    const [iconId, other] = fileIds
    await platform.db.execute(sql`update product set icon_id = ${iconId} where pid = 'P2001'`)
    await save({ id: first?.id, version: 1, name: 'Replaced', fileIds: [other] })
    expect((await call('deleteMaterialLibrary', { id: first?.id })).status).toBe(statuses.stillInUse.status)
    await platform.db.execute(sql`update product set icon_id = null where pid = 'P2001'`)
    expect((await call('deleteMaterialLibrary', { id: first?.id })).status).toBe(statuses.ok.status)
  })

  test('rejects deletion of a type in use, and names the materials', async () => {
    await save({ name: 'User of the type' })
    const refusal = await call('deleteMaterialType', { id: typeId })
    expect(refusal.status).toBe(statuses.stillInUse.status)
    expect(refusal.msg).toMatch(/^Still in use by .+/)
  })

  test.each([
    ['a type that is gone', { typeId: crypto.randomUUID() }, 'typeId', 'notFound'],
    ['a resolution that is gone', { resolutionId: crypto.randomUUID() }, 'resolutionId', 'notFound'],
    ['a file that is gone', { fileIds: [crypto.randomUUID()] }, 'fileIds', 'notFound'],
    ['an end before its start', { endTime: '2025-12-31T00:00:00Z' }, 'endTime', 'notAfter'],
    ['no file', { fileIds: [] }, 'fileIds', 'required'],
  ])('rejects %s, names the field, and stores nothing', async (_, change, field, code) => {
    const count = () => rowsOf(platform.db, sql`select count(*)::int as n from material`)
    const before = await count()
    const refusal = await save({ name: 'Wrong', ...change })
    expect(refusal.status).toBe(statuses.invalid.status)
    expect(refusal.errors?.[0]).toMatchObject({ field, code })
    expect(await count()).toEqual(before)
  })

  test('is accessible to administrators only', async () => {
    const vendor = await platform.signIn('vendor')
    const refusal = await platform.call('getMaterialLibraryPage', { pageNum: 1, pageSize: 50 }, { token: vendor })
    expect(refusal.status).toBe(statuses.notPermitted.status)
  })
})
