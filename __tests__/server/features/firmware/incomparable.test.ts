import { createFirmware, devicesWith, oneGroup, reportVersion, startRollout, updatesOf } from '#support/firmware.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a rollout', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  test('lists devices whose versions cannot be compared, before and after it begins, and never updates them', async () => {
    const { db } = platform
    const firmware = await createFirmware(db)
    const old = await devicesWith(db, 1, { version: 'v1.0-3-gabc1234' })
    const odd = (await devicesWith(db, 2, { version: '8f3c2d1' })).toSorted()
    const { data } = await platform.call<{ id: string }>(
      'saveOrUpdateFirmwareRollout',
      {
        name: 'Spring',
        firmwareId: firmware.id,
        timeoutMinutes: 60,
        groups: oneGroup,
        fromReleases: [],
        deviceIds: [...old, ...odd],
      },
      { token },
    )
    const incomparable = { count: 2, devices: odd.map((id) => ({ id, version: '8f3c2d1' })) }
    const read = () => platform.call('getFirmwareRollout', { id: data?.id }, { token })
    expect((await read()).data).toMatchObject({ incomparable, audience: { devices: 1, unknown: 0, incomparable } })
    await startRollout(db, data?.id ?? '')
    await reportVersion(db, odd, 'firmware', '1.1')
    expect((await read()).data).toMatchObject({ incomparable, audience: null, rollout: { devices: 1 } })
    expect((await updatesOf(db, data?.id ?? '')).map(({ deviceId }) => deviceId)).toEqual(old)
  })
})
