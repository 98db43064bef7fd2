import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { codePattern } from '#contract/manuals/address.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createManualType } from '#support/manuals.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'

interface Manual {
  id: string
  version: number
  code: string
  state: string
  codeStatus: string
  languages: string
  publishedVersion: number | null
}
interface ManualDetails {
  manual: Manual
  contents: { language: string; html: string | null; pdf: { id: string } | null; videos: { id: string }[] }[]
  published: { number: number; contents: { html: string | null }[] } | null
  isChanged: boolean
  address: string
  digitalLink: string | null
}

const names = [
  { language: 'en', name: 'Getting started', isDefault: true },
  { language: 'zh-CN', name: '快速入门', isDefault: false },
]
const text = (language: string, html: string) => ({ language, html, pdf: null, videos: [] as string[] })
const inBothLanguages = (html: string) => [text('en', html), text('zh-CN', html)]

describe('an electronic manual', () => {
  let platform: Platform
  let token = ''
  let typeId = ''

  beforeAll(async () => {
    platform = await startPlatform({ env: { PUBLIC_URL: 'https://m.example.com' } })
    token = await platform.signIn('vendor')
    typeId = await createManualType(platform.db)
  })
  afterAll(() => platform.close())

  const call = <Data = Manual>(name: string, request: object, userToken = token) =>
    platform.call<Data>(name, request, { token: userToken })
  const draft = (more: object = {}) => ({
    names,
    pid: 'P2001',
    typeId,
    contents: inBothLanguages('<p>Read me</p>'),
    gtin: null,
    replacementId: null,
    ...more,
  })
  const save = async (more: object = {}): Promise<Manual> => {
    const { data, msg, errors } = await call('saveOrUpdateSysArticleEbook', draft(more))
    if (!data) throw new Error(`${msg} ${JSON.stringify(errors)}`)
    return data
  }
  const refusal = async (more: object) => (await call('saveOrUpdateSysArticleEbook', draft(more))).errors
  const read = async (id: string): Promise<ManualDetails> => {
    const { data } = await call<ManualDetails>('getSysArticleEbook', { id })
    if (!data) throw new Error('There is no such manual')
    return data
  }
  const move = async ({ id }: { id: string }, event: string, note = '') => {
    const { status } = await call('transitionRecord', {
      machine: 'manualLife',
      recordId: id,
      event,
      ...(note && { reason: { note } }),
    })
    return status
  }
  const versions = async (id: string) =>
    (await call<{ list: { number: number; isPublished: boolean; by: string }[] }>('getSysArticleEbookVersions', { id }))
      .data?.list

  test('has a code from its first draft on, and an address that ends in it', async () => {
    const first = await save({ gtin: '4006381333931' })
    const second = await save()
    expect(first.code).toMatch(codePattern)
    expect(second.code).not.toBe(first.code)
    expect(first).toMatchObject({ state: 'draft', codeStatus: 'unpublished', languages: 'en, zh-CN' })
    expect(await read(first.id)).toMatchObject({
      address: `https://m.example.com/m/${first.code}`,
      digitalLink: `https://m.example.com/m/${first.code}/01/04006381333931`,
    })
  })

  test('keeps its code if repeated after a lost reply', async () => {
    const newId = randomUUID()
    const first = await save({ newId })
    expect((await save({ newId })).code).toBe(first.code)
    expect(await versions(newId)).toHaveLength(1)
  })

  test('is published only if every language of its titles has content', async () => {
    const manual = await save({ contents: [text('en', '<p>Read me</p>'), text('zh-CN', '<p> </p>')] })
    expect(await move(manual, 'manual.publish')).toBe(statuses.transitionRefused.status)
    const { version } = (await read(manual.id)).manual
    await save({ id: manual.id, version })
    expect(await move(manual, 'manual.publish')).toBe(statuses.ok.status)
    expect((await read(manual.id)).manual).toMatchObject({ state: 'published', codeStatus: 'valid' })
  })

  test('stays unchanged for readers until published again', async () => {
    const manual = await save()
    await move(manual, 'manual.publish')
    expect(await move(manual, 'manual.publish')).toBe(statuses.transitionRefused.status)
    const { version } = (await read(manual.id)).manual
    await save({ id: manual.id, version, contents: inBothLanguages('<p>Read me again</p>') })
    const draftBefore = await read(manual.id)
    expect([draftBefore.isChanged, draftBefore.published?.contents[0]?.html]).toEqual([true, '<p>Read me</p>'])
    expect(await move(manual, 'manual.publish')).toBe(statuses.ok.status)
    const afterEdit = await read(manual.id)
    expect([afterEdit.isChanged, afterEdit.published?.contents[0]?.html]).toEqual([false, '<p>Read me again</p>'])
  })

  test('stores each version, and shows earlier ones', async () => {
    const manual = await save({ contents: inBothLanguages('<p>One</p>') })
    await save({ id: manual.id, version: 1, contents: inBothLanguages('<p>Two</p>') })
    await save({ id: manual.id, version: 2, contents: inBothLanguages('<p>Two</p>') })
    expect((await versions(manual.id))?.map(({ number }) => number)).toEqual([2, 1])
    const { data } = await call<ManualDetails>('getSysArticleEbookVersion', { id: manual.id, number: 1 })
    expect(data?.contents[0]?.html).toBe('<p>One</p>')
    const { data: restored } = await call('restoreSysArticleEbook', { id: manual.id, version: 3, number: 1 })
    expect(restored?.version).toBe(4)
    expect((await read(manual.id)).contents[0]?.html).toBe('<p>One</p>')
    expect(await versions(manual.id)).toMatchObject([{ number: 3, by: 'vendor' }, { number: 2 }, { number: 1 }])
    const lateReply = await call('restoreSysArticleEbook', { id: manual.id, version: 3, number: 2 })
    expect(lateReply.status).toBe(statuses.editedMeanwhile.status)
  })

  test('is withdrawn with a reason, and published again', async () => {
    const manual = await save()
    await move(manual, 'manual.publish')
    expect(await move(manual, 'manual.takeDown')).toBe(statuses.transitionRefused.status)
    expect(await move(manual, 'manual.takeDown', 'The cable has changed')).toBe(statuses.ok.status)
    expect((await read(manual.id)).manual).toMatchObject({ state: 'takenDown', codeStatus: 'expired' })
    expect(await move(manual, 'manual.publish')).toBe(statuses.ok.status)
  })

  test('is withdrawn with a replacement: a published manual of the same vendor, in one transition', async () => {
    const takeDown = (recordId: string, replacementId: string | null) =>
      call<{ state: string }>('transitionRecord', {
        machine: 'manualLife',
        recordId,
        event: 'manual.takeDown',
        reason: { note: 'A second edition' },
        input: { replacementId },
      })
    const [manual, draft, next] = [await save(), await save(), await save()]
    for (const draftManual of [manual, next]) await move(draftManual, 'manual.publish')
    const [foreignManual] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from sys_article_ebook where vid <> 'V1001' and state = 'published' limit 1`,
    )
    for (const [replacementId, code] of [
      [manual.id, 'replacesItself'],
      [draft.id, 'replacementUnpublished'],
      [foreignManual?.id ?? '', 'notFound'],
      [randomUUID(), 'notFound'],
    ] as const)
      expect((await takeDown(manual.id, replacementId)).errors).toMatchObject([{ field: 'replacementId', code }])
    expect((await read(manual.id)).manual).toMatchObject({ state: 'published', replacementId: null })
    const { data: preview } = await call<{ replacement: { title: string } | null }>('previewTakenDown', {
      id: manual.id,
      replacementId: next.id,
      language: 'en',
    })
    expect(preview?.replacement?.title).toBe('Getting started')
    expect((await takeDown(manual.id, next.id)).data).toMatchObject({ state: 'takenDown' })
    expect((await read(manual.id)).manual).toMatchObject({ state: 'takenDown', replacementId: next.id })
    const { data: history } = await call<{ list: { detail: string }[] }>('getRecordHistory', {
      machine: 'manualLife',
      recordId: manual.id,
    })
    expect(JSON.parse(history?.list.at(-1)?.detail ?? '{}')).toMatchObject({
      changes: { replacementId: { before: null, after: 'Getting started' } },
    })
    // No other event accepts a replacement.
    const published = await call('transitionRecord', {
      machine: 'manualLife',
      recordId: draft.id,
      event: 'manual.publish',
      input: { replacementId: null },
    })
    expect(published.errors).toMatchObject([{ field: 'input', code: 'notApplicable' }])
  })

  test('is deleted as a draft only: a printed code always resolves', async () => {
    const manual = await save()
    const replaced = await save({ replacementId: manual.id })
    expect((await call('deleteSysArticleEbook', { id: manual.id })).status).toBe(statuses.stillInUse.status)
    await move(replaced, 'manual.publish')
    expect((await call('deleteSysArticleEbook', { id: replaced.id })).status).toBe(statuses.transitionRefused.status)
    const unused = await save()
    expect((await call('deleteSysArticleEbook', { id: unused.id })).status).toBe(statuses.ok.status)
  })

  test('contains a PDF and videos of its own vendor, and keeps existing ones', async () => {
    const pdf = await createUploadedFile(platform.db, 'vendor', 'pdf')
    const video = await createUploadedFile(platform.db, 'vendor', 'video')
    const content = { language: 'en', html: null, pdf, videos: [video] }
    const manual = await save({ names: names.slice(0, 1), contents: [content] })
    expect((await read(manual.id)).contents).toMatchObject([{ pdf: { id: pdf }, videos: [{ id: video }] }])
    expect(await move(manual, 'manual.publish')).toBe(statuses.ok.status)
    // Its printed codes name the product.
    expect(await refusal({ id: manual.id, version: manual.version, contents: [content], pid: 'P2003' })).toMatchObject([
      { field: 'pid', code: 'productFixed' },
    ])
    const foreignFile = await createUploadedFile(platform.db, 'omnia', 'pdf')
    const refusals = [foreignFile, randomUUID(), video].map((id) => refusal({ contents: [{ ...content, pdf: id }] }))
    for (const errors of await Promise.all(refusals))
      expect(errors).toMatchObject([{ field: 'contents.0.pdf', code: 'notFound' }])
    // Nor a file that an earlier version contains in its text.
    const saved = await save({ names: names.slice(0, 1), contents: [text('en', `<p>${foreignFile}</p>`)] })
    const takeover = { id: saved.id, version: saved.version, contents: [{ ...content, pdf: foreignFile, videos: [] }] }
    expect(await refusal(takeover)).toMatchObject([{ field: 'contents.0.pdf', code: 'notFound' }])
  })

  test('reports errors at their fields', async () => {
    const content = text('en', '<p>x</p>')
    const cases: [object, string, string][] = [
      [{ contents: [content, content] }, 'contents.1.language', 'duplicateLanguage'],
      [{ contents: [{ ...content, pdf: randomUUID() }] }, 'contents.0.pdf', 'textOrPdf'],
      [{ contents: [text('de', '<p>x</p>')] }, 'contents.0.language', 'titleMissing'],
      [
        { contents: [{ ...content, videos: Array.from({ length: 11 }, () => randomUUID()) }] },
        'contents.0.videos',
        'tooBig',
      ],
      [{ gtin: '4006381333932' }, 'gtin', 'notGtin'],
      [{ names: [] }, 'names', 'required'],
      [{ pid: 'P2999' }, 'pid', 'notFound'],
      [{ typeId: randomUUID() }, 'typeId', 'notFound'],
      [{ replacementId: randomUUID() }, 'replacementId', 'notFound'],
    ]
    for (const [more, field, code] of cases)
      expect([field, (await refusal(more))?.[0]]).toMatchObject([field, { field, code }])
    const { id } = await save()
    expect(await refusal({ id, version: 1, replacementId: id })).toMatchObject([{ code: 'replacesItself' }])
  })

  test('is sanitised of active content when saved', async () => {
    const html = '<p onclick="x()">Hello<script>x()</script><img src="https://elsewhere.example/p.png"></p>'
    const { id } = await save({ contents: [text('en', html), text('zh-CN', '<iframe src="x"></iframe>')] })
    expect((await read(id)).contents.map((content) => content.html)).toEqual(['<p>Hello</p>', null])
  })

  test('does not exist for another vendor', async () => {
    const { id } = await save()
    const other = await platform.signIn('omnia')
    const requests: [string, object][] = [
      ['getSysArticleEbook', { id }],
      ['getSysArticleEbookVersions', { id }],
      ['getSysArticleEbookVersion', { id, number: 1 }],
      ['getSysArticleEbookScans', { id, days: 30 }],
      ['restoreSysArticleEbook', { id, version: 1, number: 1 }],
      ['deleteSysArticleEbook', { id }],
    ]
    for (const [name, request] of requests)
      expect([name, (await call(name, request, other)).status]).toEqual([name, statuses.notFound.status])
    const response = await call('saveOrUpdateSysArticleEbook', draft({ id, version: 1 }), other)
    expect(response.status).toBe(statuses.notFound.status)
    expect(await refusal({ pid: 'P2001' })).toBeUndefined()
    const foreignReply = await call('saveOrUpdateSysArticleEbook', draft(), other)
    expect(foreignReply.errors?.map(({ field }) => field).toSorted()).toEqual(['pid', 'typeId'])
  })
})
