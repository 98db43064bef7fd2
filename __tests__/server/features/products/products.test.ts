import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { createQuotaOf } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { productActions, type SavedProduct } from '#support/productActions.ts'
import { createCompleteProduct, createName, createUploadedFile, emptyProduct } from '#support/products.ts'
import { decideOnVendor } from '#support/vendors.ts'

describe('a product', () => {
  let platform: Platform
  const { callAs, save, readDetails, cause, causeAll, createSaved, createApproved, createPublished, edit } =
    productActions(() => platform)

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('has a PID from the first draft, even if empty, and PIDs are unique', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => save(emptyProduct)))
    const pids = replies.map(({ data }) => data?.pid ?? '')
    expect(new Set(pids).size).toBe(12)
    for (const pid of pids) expect(pid).toMatch(/^P3\d{3}$/)
    const [first] = replies
    const { data: later } = await save({ ...emptyProduct, email: 'a@b.example', id: first?.data?.id, version: 1 })
    expect(later).toMatchObject({ pid: first?.data?.pid, state: 'draft', version: 2 })
  })

  test('is stored once however often its first save is sent, and its id cannot be reused', async () => {
    const newId = randomUUID()
    const responses = await Promise.all(
      ['a@b.example', 'c@d.example'].map((email) => save({ ...emptyProduct, newId, email })),
    )
    expect(responses.map(({ data }) => data?.id)).toEqual([newId, newId])
    expect((await readDetails(newId)).product.version).toBe(1)
    expect((await save({ ...emptyProduct, newId }, 'omnia')).status).toBe(statuses.notFound.status)
  })

  test.each([
    ['buyLink', { buyLink: 'http://shop.example' }],
    ['buyLink', { buyLink: 'javascript:alert(1)' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '123456' }],
    ['names', { names: [createName('en', 'A', true), createName('de', 'B', true)] }],
    ['names', { names: [createName('en', 'A'), createName('de', 'B')] }],
    ['names.1.language', { names: [createName('en', 'A', true), createName('en', 'B')] }],
    ['help.1.language', { help: [1, 2].map(() => ({ language: 'en', html: '<p>a</p>' })) }],
    ['cid', { cid: 'NONE' }],
    ['alarms.lowPower.low', { alarms: { lowPower: { low: 100 } } }],
    ['alarms.temperature', { alarms: { temperature: { low: 1, high: 2 } } }],
    ['alarms.temperature.low', { deviceKind: 'tempData', alarms: { temperature: { low: 9, high: 9 } } }],
    ['alarms.temperature.high', { deviceKind: 'tempData', alarms: { temperature: { low: 9, high: 126 } } }],
  ])('is rejected with a message at %s: %j', async (field, part) => {
    const { status, errors } = await save({ ...emptyProduct, ...part })
    expect([status, errors?.map((error) => error.field)]).toEqual([statuses.invalid.status, [field]])
  })

  test.each([
    ['+49 30 1234567 ext. 12', '+49301234567;ext=12'],
    ['0755/8601 3388', '+8675586013388'],
    ['＋８６ ４００ ８２０ １２３４', '+864008201234'],
  ])('has the support phone %s as %s', async (phone, stored) => {
    const { data } = await save({ ...emptyProduct, phone, email: 'Help <help@bücher.example>' })
    expect(data).toMatchObject({ phone: stored, email: 'help@bücher.example' })
  })

  test('rejects a category private to others, and images of others or of another upload rule', async () => {
    const fieldsOf = async (part: object) =>
      (await save({ ...emptyProduct, ...part })).errors?.map(({ field }) => field)
    expect(await fieldsOf({ cid: 'CAM' })).toEqual(['cid'])
    expect(await fieldsOf({ cid: 'RNG' })).toBeUndefined()
    expect(await fieldsOf({ icon: await createUploadedFile(platform.db, 'omnia', 'productIcon') })).toEqual(['icon'])
    expect(await fieldsOf({ icon: await createUploadedFile(platform.db, 'vendor', 'bindDeviceImage') })).toEqual([
      'icon',
    ])
  })

  test('omits help in a language without remaining content', async () => {
    const help = [
      { language: 'en', html: '<p></p>' },
      { language: 'zh-CN', html: '<script>steal()</script>' },
    ]
    const { data } = await save({ ...emptyProduct, help })
    expect((await readDetails(data?.id ?? '')).help).toEqual([])
  })

  test('removes active content from its help', async () => {
    const html = '<p onclick="steal()">Charge <a href="javascript:steal()">it</a>.</p><script>steal()</script>'
    const { data } = await save({ ...emptyProduct, help: [{ language: 'en', html }] })
    const { help } = await readDetails(data?.id ?? '')
    expect(help[0]?.html).toMatch(/^<p>Charge <a[^>]*>it<\/a>\.<\/p>$/)
    expect(help[0]?.html).not.toContain('steal')
  })

  test('of another vendor does not exist, in any call', async () => {
    const { id, content } = await createSaved()
    const own = await createCompleteProduct(platform.db, 'omnia')
    expect((await callAs('omnia', 'getProduct', { id })).status).toBe(statuses.notFound.status)
    expect((await save({ ...own, id, version: 1 }, 'omnia')).status).toBe(statuses.notFound.status)
    expect((await cause('omnia', id, 'product.submit')).status).toBe(statuses.notFound.status)
    expect((await callAs('admin', 'saveOrUpdateProduct', { ...content, id, version: 1 })).status).toBe(
      statuses.notPermitted.status,
    )
    const { data: all } = await callAs<{ list: { id: string }[] }>('omnia', 'getProductAll', {})
    expect(all?.list.map((one) => one.id)).not.toContain(id)
  })

  test('is reviewed with notes at fields, and published only with a complete checklist', async () => {
    const { id, content } = await createSaved()
    await edit(id, { ...content, email: null })
    expect((await cause('vendor', id, 'product.submit')).msg).toBe('Complete the missing information first')
    await edit(id, { ...content, help: [] })
    await causeAll('vendor', id, 'product.submit')
    expect((await edit(id, content)).msg).toBe('Not available in the state “Under review”')
    const reason = { codes: ['images'], note: 'Too dark', fieldNotes: { icon: 'Too dark', loadingPage: 'Old model' } }
    expect((await cause('admin', id, 'product.requestChanges', reason)).status).toBe(statuses.ok.status)
    expect((await readDetails(id)).refusal).toMatchObject(reason)
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    expect((await cause('vendor', id, 'product.publish')).msg).toBe(
      'Name, category, images, help or licence quota missing',
    )
    const { data: ready } = await callAs<{ list: { id: string; lacking: string[] }[] }>(
      'vendor',
      'getProductsReady',
      {},
    )
    expect(ready?.list.find((one) => one.id === id)?.lacking).toEqual(['help', 'quota'])
    await causeAll('vendor', id, 'product.edit')
    await edit(id, content)
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    expect((await cause('vendor', id, 'product.publish')).msg).toContain('licence quota')
    const { product, hasQuota } = await readDetails(id)
    expect(hasQuota).toBe(false)
    const grant = { newId: randomUUID(), pid: product.pid, count: 100, reason: 'First order' }
    expect((await callAs('admin', 'createLicense', grant)).status).toBe(statuses.ok.status)
    await causeAll('vendor', id, 'product.publish')
    expect((await readDetails(id)).product.state).toBe('published')
  })

  test('that is published stays unchanged until its revision is approved and published', async () => {
    const { id, content } = await createPublished('Old name')
    const publicName = async () => {
      const { data } = await callAs<{ list: { id: string; names: { name: string }[] }[] }>(
        'vendor',
        'getProductAll',
        {},
      )
      return data?.list.find((one) => one.id === id)?.names[0]?.name
    }
    expect((await edit(id, content)).msg).toBe('Not available in the state “Published”')
    await causeAll('vendor', id, 'product.edit')
    expect((await cause('vendor', id, 'product.submit')).msg).toContain('No changes since the publication')
    await edit(id, { ...content, names: [createName('en', 'New name', true), createName('zh-CN', '新名称')] })
    await causeAll('vendor', id, 'product.submit')
    const waiting = await readDetails(id)
    expect([waiting.product.names[0]?.name, waiting.published?.content.names[0]?.name]).toEqual([
      'New name',
      'Old name',
    ])
    expect(await publicName()).toBe('Old name')
    await causeAll('admin', id, 'product.approve')
    expect(await publicName()).toBe('Old name')
    await causeAll('vendor', id, 'product.publish')
    expect(await publicName()).toBe('New name')
  })

  test('is as published again after its revision is discarded', async () => {
    const { id, content } = await createPublished('Kept name')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, {
      ...content,
      names: [createName('en', 'Thrown away', true), createName('zh-CN', '丢弃')],
      buyLink: null,
    })
    await causeAll('vendor', id, 'product.discard')
    const { product, published } = await readDetails(id)
    expect([product.state, product.names[0]?.name]).toEqual(['published', 'Kept name'])
    expect(published?.content.names[0]?.name).toBe('Kept name')
  })

  test('keeps its category as long as only the publication has it', async () => {
    const { data: type } = await callAs<{ id: string }>('admin', 'saveDeviceType', {
      names: [createName('en', 'Pulse meter', true)],
      cid: 'PULSE',
      icon: null,
      group: 'others',
      visibility: 'public',
    })
    const { id, content } = await createSaved('Pulse meter one')
    await edit(id, { ...content, cid: 'PULSE' })
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await createQuotaOf(platform.db, id)
    await causeAll('vendor', id, 'product.publish', 'product.edit')
    await edit(id, content)
    const { status, msg } = await callAs('admin', 'deleteDeviceType', { id: type?.id })
    expect([status, msg]).toEqual([statuses.stillInUse.status, 'Still in use by Pulse meter one'])
    const newValues = {
      names: [createName('en', 'Pulse meter', true)],
      cid: 'PLS',
      icon: null,
      group: 'others',
      visibility: 'public',
    }
    const { errors } = await callAs('admin', 'updateDeviceType', { id: type?.id, version: 1, ...newValues })
    expect(errors).toMatchObject([{ field: 'cid', code: 'inUse' }])
  })

  test('is published with names and help in every language of its apps', async () => {
    const { id, pid, content } = await createApproved()
    const inApp = sql`insert into app_product select id, ${pid}, vid from sys_app where app_id = 'aster-fit'`
    await platform.db.execute(inApp)
    const { data } = await callAs<{ list: { id: string; lacking: string[]; appLanguages: string[] }[] }>(
      'vendor',
      'getProductsReady',
      {},
    )
    const ready = data?.list.find((one) => one.id === id)
    expect(ready?.appLanguages.toSorted()).toEqual(['de', 'en', 'zh-CN'])
    expect(ready?.lacking).toEqual(['names', 'help'])
    expect((await cause('vendor', id, 'product.publish')).msg).toContain('Name, category')
    await causeAll('vendor', id, 'product.edit')
    const languages = ['en', 'zh-CN', 'de']
    await edit(id, {
      ...content,
      names: languages.map((language) => createName(language, 'Pulse One', language === 'en')),
      help: languages.map((language) => ({ language, html: '<p>Wear it</p>' })),
    })
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await causeAll('vendor', id, 'product.publish')
  })

  test('logs the differences from the previous submission', async () => {
    const { id, content } = await createSaved('First')
    await causeAll('vendor', id, 'product.submit', 'product.recall')
    const html = '<p>Charge <a href="https://elsewhere.example">it</a>.</p>'
    await edit(id, { ...content, email: 'second@example.com', help: [{ language: 'en', html }, content.help[1]] })
    await causeAll('vendor', id, 'product.submit')
    type History = { name: string; list: { event: string; detail: string }[] }
    const { data } = await callAs<History>('auditor', 'getRecordHistory', { machine: 'productLife', recordId: id })
    const submissions = (data?.list ?? []).filter(({ event }) => event === 'product.submit')
    const [first, second] = submissions.map(({ detail }) => JSON.parse(detail).changes)
    expect(data?.name).toBe('First')
    expect(first).toMatchObject({ names: { before: '', after: 'en: "First" *, zh-CN: "First 血压计"' } })
    expect(second).toMatchObject({ email: { before: 'help@example.com', after: 'second@example.com' } })
    // A link in the help is a change, although the text is the same.
    expect(new Set(Object.keys(second))).toEqual(new Set(['help', 'email']))
  })

  test('is queued by waiting time, longest first', async () => {
    const { data: before } = await callAs<{ waiting: number }>('admin', 'getProductQueue', {})
    const { id } = await createSaved('Last in the queue')
    await causeAll('vendor', id, 'product.submit')
    const { data } = await callAs<{ waiting: number; first: { id: string }[] }>('admin', 'getProductQueue', {})
    expect(data?.waiting).toBe((before?.waiting ?? 0) + 1)
    expect(data?.first.map((one) => one.id)).not.toContain(id)
    const request = { pageNum: 1, pageSize: 1_000, sortColumns: 'waiting desc' }
    type WaitingPage = { list: { id: string; waiting: number | null }[] }
    const { data: page } = await callAs<WaitingPage>('admin', 'getProductPage', request)
    const waiting = page?.list.filter((one) => one.waiting !== null) ?? []
    expect(waiting.map((one) => one.id)).toContain(id)
    const hours = waiting.map((one) => Number(one.waiting))
    expect(hours).toEqual(hours.toSorted((one, other) => other - one))
  })

  test('of a suspended vendor is neither saved nor submitted', async () => {
    const kestrel = await platform.signIn('kestrel')
    const content = await createCompleteProduct(platform.db, 'kestrel')
    const { data } = await platform.call<SavedProduct>('saveOrUpdateProduct', content, { token: kestrel })
    await decideOnVendor(platform, 'V1003', 'vendor.suspend')
    const token = await platform.signIn('kestrel')
    for (const [call, request] of [
      ['saveOrUpdateProduct', { ...content, id: data?.id, version: 1 }],
      ['transitionRecord', { machine: 'productLife', recordId: data?.id, event: 'product.submit' }],
    ] as const)
      expect((await platform.call(call, request, { token })).status).not.toBe(statuses.ok.status)
  })
})
