import { sql } from 'drizzle-orm'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appKey, callInterface, createReading, createSerial, sendReadings } from '#support/deviceApi.ts'
import { licensed } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { bloodPressureMapping, createImporter } from '#support/readingImports.ts'

const { pid } = licensed
const mac = '0A:1B:2C:3D:4E:5F'
const spellings = [mac, '0a-1b-2c-3d-4e-5f', '0a1b.2c3d.4e5f', '0a1b2c3d4e5f']
const kind = 'bloodPressure'

describe('a device with a MAC address as its number is one device in every spelling', () => {
  let platform: Platform
  let admin: string
  let token: string
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = await platform.signIn('admin')
    const { serial } = await createSerial(platform)
    const request = { serial, deviceId: '0a-1b-2c-3d-4e-5f', pid }
    const { data } = await callInterface<{ token: string }>(platform, 'activate', request)
    token = data.token
  })
  afterAll(() => platform.close())

  test('on the device interface: a second key is rejected, readings and bindings are its own', async () => {
    const { serial } = await createSerial(platform)
    const second = await callInterface(platform, 'activate', { serial, deviceId: '0a1b2c3d4e5f', pid })
    expect([second.status, second.data.code]).toEqual([409, 'deviceLicensed'])
    expect((await sendReadings(platform, [createReading()], token)).data.accepted).toBe(1)
    const { data } = await callInterface<{ code: string }>(platform, 'bindCode', {}, token)
    const response = await callInterface<{ deviceId: string }>(
      platform,
      'bind',
      { code: data.code, userId: 'u_mac' },
      appKey,
    )
    expect(response.data.deviceId).toBe(mac)
    const request = { deviceId: '0A.1B.2C.3D.4E.5F', userId: 'u_mac' }
    expect((await callInterface<{ deviceId: string }>(platform, 'unbind', request, appKey)).data.deviceId).toBe(mac)
  })

  test.each([
    ['MAC', spellings],
    ['device', spellings],
  ])('in an import with a column %s', async (column, macs) => {
    const importer = createImporter(platform, admin)
    const mapping: ReadingMapping = { ...bloodPressureMapping('UTC'), device: { kind: 'column', column } }
    const lines = macs.map((id, index) => `2026-01-0${index + 1} 08:00,${id},12${index},80`)
    const fileId = await importer.uploadFile([`at,${column},sys,dia`, ...lines].join('\n'))
    const { data } = await importer.check({ kind, fileId, mapping })
    expect(data?.faults).toEqual([])
    expect(data?.rows.map(({ record }) => record?.deviceId)).toEqual(macs.map(() => mac))
  })

  test('in filters and searches, also without separators', async () => {
    for (const spelling of spellings) {
      const page = { pageNum: 1, pageSize: 50 }
      const findIds = async (call: string, request: object) => {
        const { data } = await platform.call<{ list: { id: string; deviceId?: string }[] }>(call, request, {
          token: admin,
        })
        return data?.list.map(({ id, deviceId }) => deviceId ?? id)
      }
      expect(await findIds('getBloodPressurePage', { ...page, deviceId: spelling })).toEqual([mac])
      expect(await findIds('getDevicePage', { ...page, id: spelling })).toEqual([mac])
      expect(await findIds('findRecords', { text: spelling })).toContain(mac)
    }
  })

  test('without a duplicate device', async () => {
    const ids = await rowsOf(platform.db, sql`select id from device where id ~* '^0a.?1b'`)
    expect(ids).toEqual([{ id: mac }])
  })
})
