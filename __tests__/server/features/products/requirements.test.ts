import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { statuses } from '#contract/core/status.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { productActions } from '#support/productActions.ts'
import { createName, emptyProduct } from '#support/products.ts'
import { decideOnVendor } from '#support/vendors.ts'

describe('the requirements of a product', () => {
  let platform: Platform
  const actions = productActions(() => platform)
  const { callAs, cause, readDetails, causeAll, createApproved, createPublished, createSaved, edit, save } = actions
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('include an active vendor: products of a suspended one are not approved, published or restored', async () => {
    const waiting = await createSaved('Waits', 'kestrel')
    await causeAll('kestrel', waiting.id, 'product.submit')
    const approved = await createApproved('Approved', 'kestrel')
    const suspended = await createPublished('Off', 'kestrel')
    await cause('admin', suspended.id, 'product.suspend', { note: 'A recall' })
    await decideOnVendor(platform, 'V1003', 'vendor.suspend')
    const why = 'The vendor is suspended. Reinstate the vendor first'
    const { transitionRefused } = statuses
    for (const [{ id }, event] of [
      [waiting, 'product.approve'],
      [approved, 'product.publish'],
      [suspended, 'product.reinstate'],
    ] as const)
      expect(await cause('admin', id, event)).toMatchObject({ status: transitionRefused.status, msg: why })
    const { data: ready } = await callAs<{ list: { id: string; lacking: string[] }[] }>('admin', 'getProductsReady', {})
    expect(ready?.list.find(({ id }) => id === approved.id)?.lacking).toEqual(['vendor'])
    // The screen receives the machine's definition.
    expect(await readDetails(waiting.id, 'admin')).toMatchObject({ isOfVerified: false })
    await decideOnVendor(platform, 'V1003', 'vendor.reinstate')
    await causeAll('admin', waiting.id, 'product.approve')
    await causeAll('admin', approved.id, 'product.publish')
    await causeAll('admin', suspended.id, 'product.reinstate')
  })

  test('include an available category: once it is private to others, another must be chosen', async () => {
    const category = {
      names: [createName('en', 'Smart socket', true)],
      cid: 'SOCKET',
      icon: null,
      group: 'others',
      visibility: 'public',
    }
    const { data: type } = await callAs<{ id: string; version: number }>('admin', 'saveDeviceType', category)
    const inCategory = async (name: string) => {
      const draft = await createSaved(name)
      await edit(draft.id, { ...draft.content, cid: 'SOCKET' })
      return draft
    }
    const draft = await inCategory('Draft')
    const waiting = await inCategory('Waiting')
    const ready = await createApproved('ReadyList')
    await causeAll('vendor', ready.id, 'product.edit')
    await edit(ready.id, { ...ready.content, cid: 'SOCKET' })
    await causeAll('vendor', waiting.id, 'product.submit')
    await causeAll('vendor', ready.id, 'product.submit')
    await causeAll('admin', ready.id, 'product.approve')
    const hidden = { ...category, visibility: 'private', id: type?.id, version: type?.version }
    expect((await callAs('admin', 'updateDeviceType', hidden)).status).toBe(statuses.ok.status)

    expect((await cause('vendor', draft.id, 'product.submit')).msg).toBe('Complete the missing information first')
    expect((await cause('admin', waiting.id, 'product.approve')).msg).toBe('Complete the missing information first')
    expect((await cause('admin', ready.id, 'product.publish')).msg).toContain('category')
    expect(await readDetails(waiting.id)).toMatchObject({ hasCategory: false })
    type ReadyList = { list: { id: string; lacking: string[] }[] }
    const { data } = await callAs<ReadyList>('vendor', 'getProductsReady', {})
    expect(data?.list.find(({ id }) => id === ready.id)?.lacking).toEqual(['category'])

    // It does not prevent saving other fields, and cannot be chosen any more.
    const content = { ...draft.content, cid: 'SOCKET', email: 'help@vendor.example' }
    expect((await edit(draft.id, content)).data).toMatchObject({ email: 'help@vendor.example' })
    expect((await save({ ...content, names: [createName('en', 'Another', true)] })).errors).toMatchObject([
      { field: 'cid' },
    ])

    await edit(draft.id, draft.content)
    await causeAll('vendor', draft.id, 'product.submit')
  })

  test.each([
    ['withdrawn', 'vendor', 'product.withdraw', 'vendor', 'product.republish'],
    ['suspended', 'admin', 'product.suspend', 'admin', 'product.reinstate'],
  ])(
    'discard a revision open when it was %s, and the product returns unchanged',
    async (state, account, takeDown, back, bringBack) => {
      const { id, content } = await createPublished('As it was')
      await causeAll('vendor', id, 'product.edit')
      await edit(id, { ...content, names: [createName('en', 'Half written', true)] })
      expect((await cause(account, id, takeDown, { note: 'It is over' })).status).toBe(statuses.ok.status)
      expect((await cause(back, id, bringBack)).msg).toContain('or discard the changes')
      await causeAll('vendor', id, 'product.discard')
      const { product } = await readDetails(id)
      expect([product.state, product.names[0]?.name]).toEqual([state, 'As it was'])
      expect((await cause('vendor', id, 'product.discard')).msg).toBe('No changes since the publication')
      await causeAll(back, id, bringBack)
      expect((await readDetails(id)).product.state).toBe('published')
    },
  )

  test('include its names: every language of the list once, and nothing else', async () => {
    const all = languageCodeNames.map((language, index) => createName(language, `Name ${index}`, index === 0))
    expect(all.length).toBe(33)
    const fieldsOf = async (names: object[]) =>
      (await save({ ...emptyProduct, names })).errors?.map(({ field }) => field.split('.')[0])
    expect(await fieldsOf(all)).toBeUndefined()
    expect(await fieldsOf([createName('xx', 'Unknown', true)])).toEqual(['names'])
    expect(await fieldsOf([...all, createName('en', 'Once more')])).toEqual(expect.arrayContaining(['names']))
  })

  test('include a record of its own kind: a category id is rejected, in any call', async () => {
    const { data } = await callAs<{ list: { id: string }[] }>('admin', 'getDeviceTypeAll', {})
    const id = data?.list[0]?.id
    expect(id).toBeDefined()
    const recordId = id
    const machine = 'productLife'
    const replies = [
      await callAs('vendor', 'getProduct', { id }),
      await save({ ...emptyProduct, id, version: 1 }),
      await callAs('vendor', 'transitionRecord', { machine, recordId, event: 'product.submit', reason: {} }),
      await callAs('vendor', 'getRecordHistory', { machine, recordId }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => statuses.notFound.status))
  })

  test('lock a revision: it cannot be saved during review, nor after approval', async () => {
    const { id, content } = await createPublished()
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, email: 'next@example.com' })
    await causeAll('vendor', id, 'product.submit')
    const why = (label: string) => ({
      status: statuses.transitionRefused.status,
      msg: `Not available in the state “${label}”`,
    })
    expect(await edit(id, content)).toMatchObject(why('Published · revision under review'))
    await causeAll('admin', id, 'product.approve')
    expect(await edit(id, content)).toMatchObject(why('Published · revision approved'))
  })
})
