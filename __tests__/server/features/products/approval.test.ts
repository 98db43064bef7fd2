import { findViolation } from '#server/platform/workflows/verify/legal.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { productActions } from '#support/productActions.ts'
import { createName } from '#support/products.ts'

test('an approval ended by editing, as in the first version, is verified by that version', () => {
  const step = {
    seq: 1,
    at: '2026-01-01T00:00:00.000Z',
    machine: 'productLife' as const,
    machineVersion: 1,
    recordId: 'x',
    fromState: 'readyToPublish',
    event: 'product.edit',
    toState: 'draft',
    actorId: null,
    actorName: 'vendor',
    actorRole: 'vendor',
    detail: '{}',
  }
  expect(findViolation(step)).toBeUndefined()
  expect(findViolation({ ...step, fromState: 'revisionReady', toState: 'revision' })).toBeUndefined()
  expect(findViolation({ ...step, machineVersion: 2 })).toContain('no way')
  expect(findViolation({ ...step, machineVersion: 2, toState: 'readyEditing' })).toBeUndefined()
})

describe('the approval of a product', () => {
  let platform: Platform
  const { callAs, cause, readDetails, causeAll, createApproved, createPublished, edit } = productActions(() => platform)
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const namesOf = (name: string) => ({ names: [createName('en', name, true), createName('zh-CN', name)] })
  const stateAndName = async (id: string) => {
    const { product } = await readDetails(id)
    return [product.state, product.names[0]?.name]
  }

  test('remains during a change, which can be discarded', async () => {
    const { id, content } = await createApproved('As approved')
    await causeAll('vendor', id, 'product.edit')
    expect((await cause('vendor', id, 'product.submit')).msg).toContain('No changes since the approval')
    await edit(id, { ...content, ...namesOf('Half written') })
    expect(await stateAndName(id)).toEqual(['readyEditing', 'Half written'])
    expect((await readDetails(id)).approved?.content.names[0]?.name).toBe('As approved')
    await causeAll('vendor', id, 'product.discard')
    expect(await stateAndName(id)).toEqual(['readyToPublish', 'As approved'])
    await causeAll('vendor', id, 'product.publish')
    expect((await readDetails(id)).published?.content.names[0]?.name).toBe('As approved')
  })

  test('publishes the approved version, and the change continues as a revision', async () => {
    const { id, content } = await createApproved('First edition')
    await causeAll('vendor', id, 'product.edit')
    // An incomplete change does not prevent publishing the approved version.
    await edit(id, { ...content, ...namesOf('Second edition'), help: [] })
    type ReadyList = { list: { id: string; names: { name: string }[]; lacking: string[] }[] }
    const { data } = await callAs<ReadyList>('vendor', 'getProductsReady', {})
    expect(data?.list.find((one) => one.id === id)).toMatchObject({
      names: [{ name: 'First edition' }, {}],
      lacking: [],
    })
    await causeAll('vendor', id, 'product.publish')
    expect(await stateAndName(id)).toEqual(['revision', 'Second edition'])
    const { published, approved } = await readDetails(id)
    expect([published?.content.names[0]?.name, approved]).toEqual(['First edition', null])
  })

  test('ends when the change is submitted', async () => {
    const { id, content } = await createApproved('Approved')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, ...namesOf('Changed') })
    await causeAll('vendor', id, 'product.submit')
    expect((await readDetails(id)).approved).toBeNull()
    await causeAll('vendor', id, 'product.recall')
    expect((await readDetails(id)).product.state).toBe('draft')
  })

  test('of a revision behaves likewise, and the publication is unchanged', async () => {
    const { id, content } = await createPublished('Edition 1')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, ...namesOf('Edition 2') })
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, ...namesOf('Edition 3') })
    await causeAll('vendor', id, 'product.discard')
    expect(await stateAndName(id)).toEqual(['revisionReady', 'Edition 2'])
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, ...namesOf('Edition 3') })
    await causeAll('vendor', id, 'product.publish')
    expect(await stateAndName(id)).toEqual(['revision', 'Edition 3'])
    expect((await readDetails(id)).published?.content.names[0]?.name).toBe('Edition 2')
    await causeAll('vendor', id, 'product.discard')
    expect(await stateAndName(id)).toEqual(['published', 'Edition 2'])
  })

  test('of a revision that is discarded leaves the publication unchanged', async () => {
    const { id, content } = await createPublished('Edition 1')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, ...namesOf('Edition 2') })
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await causeAll('vendor', id, 'product.discard')
    expect(await stateAndName(id)).toEqual(['published', 'Edition 1'])
    expect((await readDetails(id)).approved).toBeNull()
  })

  test('keeps a category that only the approved version has', async () => {
    const type = {
      names: [createName('en', 'Pedometer', true)],
      cid: 'PEDO',
      icon: null,
      group: 'others',
      visibility: 'public',
    }
    const { data } = await callAs<{ id: string }>('admin', 'saveDeviceType', type)
    const { id, content } = await createApproved('Step One')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, cid: 'PEDO' })
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await causeAll('vendor', id, 'product.edit')
    await edit(id, content)
    expect((await callAs('admin', 'deleteDeviceType', { id: data?.id })).msg).toBe('Still in use by Step One')
  })
})
