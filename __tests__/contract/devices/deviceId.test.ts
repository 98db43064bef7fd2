import { deviceIdSpellings, normalizeDeviceId, normalizeMac } from '#contract/devices/deviceId.ts'
import { feedbackInputs } from '#contract/feedback/inputs.ts'
import { audienceInputs } from '#contract/firmware/inputs.ts'
import { deviceIdInput } from '#contract/interfaces/deviceApi/inputs.ts'

const mac = '0A:1B:2C:3D:4E:5F'
const separated = [
  mac,
  '0a:1b:2c:3d:4e:5f',
  '0A-1B-2C-3D-4E-5F',
  '0a-1b-2c-3d-4e-5f',
  '0a.1b.2c.3d.4e.5f',
  '0a1b.2c3d.4e5f',
  '0A1B2C3D4E5F',
  '0a1b2c3d4e5f',
]

describe('a device id', () => {
  test.each(separated)('is one MAC address, spelled %s', (spelled) => {
    expect([normalizeDeviceId(spelled), normalizeMac(spelled), deviceIdInput.parse(spelled)]).toEqual([mac, mac, mac])
    expect(feedbackInputs.deviceId.parse(spelled)).toBe(mac)
  })

  test.each([
    ['202601050001', '20:26:01:05:00:01'],
    ['AB0123456789', 'AB:01:23:45:67:89'],
  ])(
    'of digits, also after a few letters, is a serial number unless its field requires a MAC address: %s',
    (id, mac) => {
      expect([normalizeDeviceId(id), deviceIdInput.parse(id), normalizeMac(id)]).toEqual([id, id, mac])
      expect(deviceIdSpellings(id)).toEqual([id, mac])
    },
  )

  test.each(['SN-2026-0001', '0A:1B:2C:3D:4E', '0A:1B-2C:3D-4E:5F', '0A:1B:2C:3D:4E:5G', 'p2001.0001.000a'])(
    'that is no MAC address is unchanged: %s',
    (id) => {
      expect([normalizeDeviceId(id), normalizeMac(id), deviceIdSpellings(id)]).toEqual([id, undefined, [id]])
    },
  )

  test('is on a list once, however often it is spelled', () => {
    expect(audienceInputs.deviceIds.safeParse(separated.slice(0, 2)).success).toBe(false)
    expect(audienceInputs.deviceIds.parse(['0a-1b-2c-3d-4e-5f', 'SN-1'])).toEqual([mac, 'SN-1'])
  })
})
