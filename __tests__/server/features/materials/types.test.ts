import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type Resolution = RecordOfKind<'materialResolution'>

describe('material types and resolutions', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const save = (request: object) => platform.call<Resolution>('saveOrUpdateMaterialResolution', request, { token })
  const page = () =>
    platform.call<{ list: Resolution[]; total: number }>(
      'getMaterialResolutionPage',
      { pageNum: 1, pageSize: 50, sortColumns: 'name asc' },
      { token },
    )

  test('are added, listed by name and versioned on change', async () => {
    const { data: added } = await save({ name: 'Watch, round', width: 466, height: 466 })
    expect(added).toMatchObject({ name: 'Watch, round', width: 466, height: 466, materials: 0, version: 1 })
    const { data: response } = await save({ id: added?.id, version: 1, name: 'Watch', width: 454, height: 454 })
    expect(response).toMatchObject({ id: added?.id, name: 'Watch', width: 454, version: 2 })
    expect((await page()).data?.list).toContainEqual(response)
  })

  test('are not overwritten after a concurrent change', async () => {
    const { data: added } = await save({ name: 'Phone', width: 1080, height: 2400 })
    await save({ id: added?.id, version: 1, name: 'Phone, tall', width: 1080, height: 2400 })
    const lateReply = await save({ id: added?.id, version: 1, name: 'Phone, wide', width: 1200, height: 2000 })
    expect(lateReply.status).toBe(statuses.editedMeanwhile.status)
    expect((await page()).data?.list.find(({ id }) => id === added?.id)).toMatchObject({ name: 'Phone, tall' })
  })

  test('have unique names, and an error names the field', async () => {
    await save({ name: 'Tablet', width: 1600, height: 2560 })
    const { status, errors } = await save({ name: ' Tablet ', width: 10, height: 10 })
    expect(status).toBe(statuses.invalid.status)
    expect(errors).toEqual([{ field: 'name', label: 'Name', code: 'notUnique', msg: 'Already in use. Choose another' }])
  })

  test('are reported as missing when deleted', async () => {
    const { data: added } = await save({ name: 'Television', width: 3840, height: 2160 })
    await platform.call('deleteMaterialResolution', { id: added?.id }, { token })
    const secondDeletion = await platform.call('deleteMaterialResolution', { id: added?.id }, { token })
    expect(secondDeletion.status).toBe(statuses.notFound.status)
    const refusal = await save({ id: added?.id, version: 1, name: 'Television', width: 1, height: 1 })
    expect(refusal.status).toBe(statuses.notFound.status)
  })

  test.each([
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a picture', { 'sec-fetch-mode': 'no-cors' }],
    ['a link', { 'sec-fetch-mode': 'navigate' }],
  ])('are not deleted by %s, though deleting is a GET', async (_, headers) => {
    const name = `Kept from ${Object.values(headers)}`
    const { data: added } = await save({ name, width: 1, height: 1 })
    const refusal = await platform.call('deleteMaterialResolution', { id: added?.id }, { token, headers })
    expect(refusal.status).toBe(statuses.notPermitted.status)
    expect((await page()).data?.list.map((one) => one.name)).toContain(name)
  })
})
