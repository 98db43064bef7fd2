import { sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { manualContent, manualNames } from '#support/manualPlatform.ts'
import { createManualType } from '#support/manuals.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile, emptyProduct } from '#support/products.ts'

interface Offer {
  list: { name: string; type: string; file: { id: string; url: string } }[]
  total: number
}

describe('the files of the material library', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  const ids: Record<string, string> = {}

  const callAs = <Data>(account: string, name: string, request: object) =>
    platform.call<Data>(name, request, { token: tokens[account] })
  const offered = async (rule: FileRuleName, text = '') =>
    (await callAs<Offer>('vendor', 'getMaterialFiles', { rule, text, pageNum: 1 })).data

  /** Material with one file that an administrator uploaded for the library. */
  const store = async (name: string, [width, height]: [number, number], more: object = {}) => {
    const fileId = await createUploadedFile(platform.db, 'admin', 'image2MB')
    await platform.db.execute(
      sql`update file set kind = 'png', bytes = 1000, width = ${width}, height = ${height} where id = ${fileId}`,
    )
    const [place] = await rowsOf<{ type: string; size: string }>(
      platform.db,
      sql`insert into material_resolution (name, width, height) values (${name}, ${width}, ${height})
          returning id as size, (select id from material_type order by name limit 1) as type`,
    )
    const { data, msg } = await callAs<{ id: string; version: number }>('admin', 'saveOrUpdateMaterialLibrary', {
      name,
      typeId: place?.type,
      resolutionId: place?.size,
      startTime: '2026-01-01T00:00:00Z',
      endTime: null,
      descriptionHtml: '',
      fileIds: [fileId],
      ...more,
    })
    if (!data) throw new Error(msg)
    ids[name] = data.id
    return fileId
  }
  const guide = (image: string, position: number) => ({ pid: 'P2001', language: 'fr', position, image })

  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor']) tokens[account] = await platform.signIn(account)
    await platform.db.execute(sql`insert into material_type (name) values ('Pages')`)
  })
  afterAll(() => platform.close())

  test('are offered if in effect and valid, to vendors too', async () => {
    const fitting = await store('Welcome 100% page', [660, 928])
    await store('Another size', [660, 927])
    await store('Over', [660, 928], { endTime: '2026-02-01T00:00:00Z' })
    await store('To come', [660, 928], { startTime: '2090-01-01T00:00:00Z' })
    const offer = await offered('guideImage')
    expect(offer).toMatchObject({ total: 1, list: [{ name: 'Welcome 100% page', type: 'Pages' }] })
    expect(offer?.list[0]?.file.id).toBe(fitting)
  })

  test('are found by name of material or type, literally', async () => {
    const total = async (text: string) => (await offered('guideImage', text))?.total
    expect([await total('welcome'), await total('100%'), await total('10%0'), await total('pages')]).toEqual([
      1, 1, 0, 1,
    ])
  })

  test("are used by a vendor's record, which then prevents deletion of the material", async () => {
    const [file] = (await offered('guideImage'))?.list ?? []
    const response = await callAs<{ id: string }>('vendor', 'saveOrUpdateProductGuide', guide(file?.file.id ?? '', 1))
    expect(response.status).toBe(statuses.ok.status)
    const id = ids['Welcome 100% page']
    const material = await callAs<{ usedBy: object[] }>('admin', 'getMaterialLibrary', { id })
    const used = { kind: 'productGuide', id: response.data?.id, name: 'BP-2 Pro' }
    expect(material.data?.usedBy).toEqual([used])
    const refusal = await callAs('admin', 'deleteMaterialLibrary', { id })
    expect(refusal.status).toBe(statuses.stillInUse.status)
    await callAs('vendor', 'deleteProductGuide', { id: response.data?.id })
    expect((await callAs('admin', 'deleteMaterialLibrary', { id })).status).toBe(statuses.ok.status)
  })

  test('are used by a product if valid', async () => {
    const icon = await store('Icon', [100, 100])
    const wrongOf = async (part: object) => {
      const { errors = [] } = await callAs('vendor', 'saveOrUpdateProduct', { ...emptyProduct, ...part })
      return errors.map(({ field }) => field)
    }
    expect([await wrongOf({ icon }), await wrongOf({ bindImage: icon })]).toEqual([[], ['bindImage']])
  })

  test('are in use in rich text too: in help, and in an earlier version of a manual', async () => {
    const name = 'Where the button is'
    const fileId = await store(name, [640, 480])
    const file = (await offered('image2MB', name))?.list[0]?.file
    expect(file?.id).toBe(fileId)
    const html = `<p>Press here</p><img src="${file?.url}" alt="The button">`
    const inHelp = { ...emptyProduct, names: [{ language: 'en', name: 'Pulse Two', isDefault: true }] }
    const help = [{ language: 'en', html }]
    const product = await callAs<{ id: string }>('vendor', 'saveOrUpdateProduct', { ...inHelp, help })
    const manual = {
      names: manualNames,
      pid: 'P2001',
      typeId: await createManualType(platform.db),
      contents: [manualContent('en', html)],
      gtin: null,
      replacementId: null,
    }
    const first = await callAs<{ id: string; version: number }>('vendor', 'saveOrUpdateSysArticleEbook', manual)
    const { id, version } = first.data ?? {}
    const contents = [manualContent('en', '<p>Press it</p>')]
    const second = await callAs('vendor', 'saveOrUpdateSysArticleEbook', { ...manual, id, version, contents })
    expect(second.status).toBe(statuses.ok.status)
    const material = await callAs<{ usedBy: { kind: string; id: string }[] }>('admin', 'getMaterialLibrary', {
      id: ids[name],
    })
    expect(material.data?.usedBy.map((use) => [use.kind, use.id]).toSorted()).toEqual([
      ['product', product.data?.id],
      ['sysArticleEbook', id],
    ])
    expect((await callAs('admin', 'deleteMaterialLibrary', { id: ids[name] })).status).toBe(statuses.stillInUse.status)
  })

  test('are rejected if invalid or not in effect', async () => {
    const wrongImage = await store('Almost', [661, 928])
    const over = await store('Long over', [660, 928], { endTime: '2026-02-01T00:00:00Z' })
    for (const [place, image] of [wrongImage, over].entries()) {
      const { errors } = await callAs('vendor', 'saveOrUpdateProductGuide', guide(image, place + 2))
      expect(errors).toMatchObject([{ field: 'image', code: 'notFound' }])
    }
  })
})
