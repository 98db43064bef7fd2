import { statuses } from '#contract/core/status.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { productActions } from '#support/productActions.ts'

describe('a product off the market', () => {
  let platform: Platform
  const { readDetails, cause, causeAll, createSaved, createPublished, edit } = productActions(() => platform)

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('that was withdrawn is published again unchanged, or reviewed again once edited', async () => {
    const { id, content } = await createPublished()
    expect((await cause('vendor', id, 'product.withdraw', { note: 'Out of stock' })).status).toBe(statuses.ok.status)
    await causeAll('vendor', id, 'product.republish')
    expect((await cause('vendor', id, 'product.withdraw', { note: 'Sold out' })).status).toBe(statuses.ok.status)
    await edit(id, { ...content, email: 'new@example.com' })
    expect((await cause('vendor', id, 'product.republish')).msg).toContain('Submit it for review')
    await causeAll('vendor', id, 'product.submit')
  })

  test.each([
    ['withdrawn', 'vendor', 'product.withdraw'],
    ['suspended', 'admin', 'product.suspend'],
  ])('that was %s remains so when its new submission is withdrawn', async (state, account, event) => {
    const { id, content } = await createPublished()
    await cause(account, id, event, { note: 'A recall' })
    await edit(id, { ...content, phone: '+86 755 1234 5678' })
    await causeAll('vendor', id, 'product.submit', 'product.recall')
    expect((await readDetails(id)).product.state).toBe(state)
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, phone: '+86 755 2345 6789' })
    await causeAll('vendor', id, 'product.submit', 'product.recall')
    expect((await readDetails(id)).product.state).toBe(state)
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await causeAll('vendor', id, 'product.discard')
    expect((await readDetails(id)).product).toMatchObject({ state, phone: content.phone })
    await edit(id, { ...content, phone: '+86 755 1234 5678' })
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await causeAll('vendor', id, 'product.publish', 'product.edit')
    await edit(id, { ...content, phone: '+86 755 8765 4321' })
    await causeAll('vendor', id, 'product.submit', 'product.recall')
    expect((await readDetails(id)).product.state).toBe('revision')
  })

  test.each([
    ['withdrawn', 'vendor', 'product.withdraw', 'vendor', 'product.republish'],
    ['suspended', 'admin', 'product.suspend', 'admin', 'product.reinstate'],
  ])('that was %s and rejected returns unchanged, without its edits', async (state, account, event, by, comeBack) => {
    const { id, content } = await createPublished()
    await cause(account, id, event, { note: 'A recall' })
    await edit(id, { ...content, phone: '+86 755 1234 5678' })
    await causeAll('vendor', id, 'product.submit')
    await cause('admin', id, 'product.requestChanges', { codes: ['contact'], note: 'Not yours', fieldNotes: {} })
    await causeAll('vendor', id, 'product.discard')
    expect((await readDetails(id)).product).toMatchObject({ state, phone: content.phone })
    await causeAll(by, id, comeBack)
  })

  test('that was never published has no changes to discard', async () => {
    const { id } = await createSaved('First')
    await causeAll('vendor', id, 'product.submit')
    await cause('admin', id, 'product.requestChanges', { codes: ['contact'], note: 'Not yours', fieldNotes: {} })
    expect((await cause('vendor', id, 'product.discard')).status).toBe(statuses.transitionRefused.status)
  })

  test('that the platform has suspended is restored by the platform, or by another review', async () => {
    const { id, content } = await createPublished()
    expect((await cause('admin', id, 'product.suspend', { note: 'Gets hot' })).status).toBe(statuses.ok.status)
    expect((await cause('vendor', id, 'product.republish')).status).toBe(statuses.transitionRefused.status)
    expect((await cause('vendor', id, 'product.reinstate')).msg).toBe('Only an administrator can do this')
    await causeAll('admin', id, 'product.reinstate')
    expect((await cause('admin', id, 'product.suspend', { note: 'Gets hot again' })).status).toBe(statuses.ok.status)
    await edit(id, { ...content, email: 'cooler@example.com' })
    await causeAll('vendor', id, 'product.submit')
    expect((await readDetails(id)).product.state).toBe('underReview')
  })
})
