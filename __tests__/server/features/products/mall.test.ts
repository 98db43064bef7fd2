import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor } from '#support/visitor.ts'

describe("a vendor's shop", () => {
  let platform: Platform
  let admin = ''
  let vendor: RecordOfKind<'vendor'>

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    const { data } = await platform.call<{ list: RecordOfKind<'vendor'>[] }>(
      'getVendorPage',
      { pageNum: 1, pageSize: 100, vid: 'V1002' },
      { token: admin },
    )
    vendor = data?.list[0] as RecordOfKind<'vendor'>
  })
  afterAll(() => platform.close())

  const save = async (features: string[], mallPcUrl: string | null) => {
    const { id, version } = vendor
    const reply = await platform.call<RecordOfKind<'vendor'>>(
      'saveVendorFeatures',
      { id, version, features, mallPcUrl },
      { token: admin },
    )
    if (reply.data) vendor = reply.data
    return reply
  }
  const login = async () => (await createVisitor(platform).signIn({ username: 'omnia' })).data

  test('is returned by sign-in only while the mall is on', async () => {
    expect(await login()).not.toHaveProperty('mallPcUrl')
    await save(['mallStatus'], 'https://shop.omnia.example/')
    expect(await login()).toMatchObject({ mallStatus: 1, mallPcUrl: 'https://shop.omnia.example/' })
    await save([], 'https://shop.omnia.example/')
    expect(await login()).not.toHaveProperty('mallPcUrl')
  })

  test('exists in the demonstration', async () => {
    const { data } = await createVisitor(platform).signIn({ username: 'vendor' })
    expect(data).toMatchObject({ mallStatus: 1, mallPcUrl: 'https://vendor.example/shop/' })
  })

  test('is empty if not set', async () => {
    await save(['mallStatus'], null)
    expect(await login()).toMatchObject({ mallStatus: 1, mallPcUrl: '' })
  })

  test.each(['http://shop.example/', 'javascript:alert(1)', 'shop.example', 'https://'])(
    'accepts https addresses only: %s',
    async (address) => {
      const { status, errors } = await save(['mallStatus'], address)
      expect([status, errors]).toMatchObject([statuses.invalid.status, [{ field: 'mallPcUrl' }]])
    },
  )

  test('is set by administrators only', async () => {
    const token = await platform.signIn('omnia')
    const { id, version } = vendor
    const request = { id, version, features: [], mallPcUrl: 'https://own.example/' }
    expect((await platform.call('saveVendorFeatures', request, { token })).status).toBe(statuses.notPermitted.status)
  })
})
