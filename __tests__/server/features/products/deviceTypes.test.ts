import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type DeviceType = RecordOfKind<'deviceType'>

describe('device types', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const name = (language: string, isDefault = false) => ({ language, name: `In ${language}`, isDefault })
  const save = (names: object[], cid = 'NEW') => {
    const request = { names, cid, icon: null, group: 'others', visibility: 'private' }
    return platform.call<DeviceType>('saveDeviceType', request, { token })
  }

  test.each([
    ['no name', [], 'required'],
    ['a language twice', [name('en', true), name('en')], 'duplicateLanguage'],
    ['no default', [name('en'), name('zh-CN')], 'oneDefault'],
    ['two defaults', [name('en', true), name('zh-CN', true)], 'oneDefault'],
  ])('with %s are rejected', async (_, names, code) => {
    const { status, errors } = await save(names)
    expect(status).toBe(statuses.invalid.status)
    expect(errors).toContainEqual(expect.objectContaining({ field: expect.stringMatching(/^names/), code }))
  })

  test('are listed by name in any of their languages', async () => {
    await save([name('de', true), name('zh-CN')], 'ANY')
    const request = { pageNum: 1, pageSize: 10, names: 'In zh-CN' }
    const { data } = await platform.call<{ list: DeviceType[] }>('getDeviceTypePage', request, { token })
    expect(data?.list.map(({ cid }) => cid)).toEqual(['ANY'])
  })

  test('in use by vendors are not deleted, and the error names the vendors', async () => {
    const request = { pageNum: 1, pageSize: 10, cid: 'CAM' }
    const { data } = await platform.call<{ list: DeviceType[] }>('getDeviceTypePage', request, { token })
    const reply = await platform.call('deleteDeviceType', { id: data?.list[0]?.id }, { token })
    expect(reply).toMatchObject({
      status: statuses.stillInUse.status,
      msg: expect.stringMatching(/^Still in use by Kestrel, Omnia Medical$/),
    })
  })

  test('are listed for vendors, who cannot change them', async () => {
    const vendor = await platform.signIn('vendor')
    const { data } = await platform.call<{ list: DeviceType[] }>('getDeviceTypeAll', {}, { token: vendor })
    expect(data?.list.find(({ cid }) => cid === 'BPM')).toMatchObject({ group: 'sportsHealth', visibility: 'public' })
    // Private categories of the vendor only.
    expect(data?.list.map(({ cid }) => cid).filter((cid) => ['RNG', 'CAM'].includes(cid))).toEqual(['RNG'])
    const refusal = await platform.call('deleteDeviceType', { id: data?.list[0]?.id }, { token: vendor })
    expect(refusal.status).toBe(statuses.notPermitted.status)
  })
})
