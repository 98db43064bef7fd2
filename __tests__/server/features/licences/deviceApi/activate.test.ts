import { sql } from 'drizzle-orm'
import { formatKey } from '#contract/licences/keyCode.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  callInterface,
  createDevice,
  createReading,
  createSerial,
  type InterfaceResponse,
  randomDeviceId,
  sendReadings,
} from '#support/deviceApi.ts'
import { createDevices, licensed } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const { pid } = licensed
type Activated = InterfaceResponse<{ token: string; code?: string }>

describe('the activation of a licence key by a device', () => {
  let platform: Platform
  let admin: string

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  /** Adds a device without a product, as readings do. */
  const createDeviceOf = async (vid: string | null) => {
    const deviceId = randomDeviceId()
    await platform.db.execute(sql`insert into device (id, name, vid) values (${deviceId}, ${deviceId}, ${vid})`)
    return deviceId
  }
  /** Includes traces of writes and row locks of rolled-back transactions. */
  const traceOf = (deviceId: string) =>
    rowsOf(platform.db, sql`select pid, vid, xmin::text, xmax::text, ctid::text from device where id = ${deviceId}`)
  const activate = (request: object) => callInterface<Activated['data']>(platform, 'activate', request)
  const sendHeartbeat = async (token: string) => (await callInterface(platform, 'heartbeat', {}, token)).status

  test('returns a token, and its readings are stored by kind', async () => {
    const { serial, keyId } = await createSerial(platform)
    const deviceId = randomDeviceId()
    const { status, data } = await activate({ serial: formatKey(serial).toLowerCase(), deviceId, pid })
    expect([status, data]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/), kind: 'bloodPressure' }])
    expect((await sendReadings(platform, [createReading()], data.token)).data.accepted).toBe(1)

    const page = await platform.call<{ list: object[] }>(
      'getBloodPressurePage',
      { pageNum: 1, pageSize: 50, deviceId },
      { token: admin },
    )
    expect(page.data?.list).toEqual([
      expect.objectContaining({ deviceId, systolic: 128, diastolic: 82, pulse: 70, pid, vid: licensed.vid }),
    ])
    const [key] = await rowsOf(platform.db, sql`select state, device_id from licence_key where id = ${keyId}`)
    expect(key).toEqual({ state: 'activated', device_id: deviceId })
    const keys = await platform.call<{ list: object[] }>(
      'getLicenseDeviePage',
      { pageNum: 1, pageSize: 50, deviceId },
      { token: admin },
    )
    expect(keys.data?.list).toEqual([expect.objectContaining({ id: keyId, deviceId, pid, state: 'activated' })])
    const [row] = await rowsOf<{ all: string }>(
      platform.db,
      sql`select string_agg(t::text, '') as all from device_token t where device_id = ${deviceId}`,
    )
    expect(row?.all).not.toContain(data.token)
  })

  test('assigns the device to its product if known by readings only', async () => {
    const { serial } = await createSerial(platform)
    const deviceId = await createDeviceOf(licensed.vid)
    expect((await activate({ serial, deviceId, pid })).status).toBe(200)
    const [row] = await rowsOf(platform.db, sql`select pid, vid from device where id = ${deviceId}`)
    expect(row).toEqual(licensed)
  })

  test('returns a new token for the same key after a lost reply, and revokes the old one', async () => {
    const { id: deviceId, serial, token } = await createDevice(platform)
    const secondActivation = await activate({ serial, deviceId, pid })
    expect(secondActivation.status).toBe(200)
    expect([await sendHeartbeat(token), await sendHeartbeat(secondActivation.data.token)]).toEqual([401, 200])
  })

  test.each([
    [
      'with a wrong check symbol',
      400,
      'licenceMistyped',
      ({ serial }) => ({ serial: serial.slice(0, -1) + (serial.endsWith('A') ? 'B' : 'A') }),
    ],
    ['with two symbols swapped', 400, 'licenceMistyped', ({ serial }) => ({ serial: swapSymbols(serial) })],
    ['that was not drawn', 404, 'notFound', () => ({ serial: '1000-4106-1050-R3GG-28A1-C60T-3GFM' })],
    ['of another product', 403, 'licenceOfOther', () => ({ pid: 'P2003' })],
    ['of no product', 403, 'licenceOfOther', () => ({ pid: 'P0000' })],
  ] as [string, number, string, (key: { serial: string }) => object][])(
    'rejects a key %s',
    async (_, status, code, change) => {
      const { serial } = await createSerial(platform)
      const deviceId = randomDeviceId()
      const refusal = await activate({ serial, deviceId, pid, ...change({ serial }) })
      expect([refusal.status, refusal.data.code]).toEqual([status, code])
      // Nothing remains: the device is unknown, and the key is available.
      expect(await rowsOf(platform.db, sql`select 1 from device where id = ${deviceId}`)).toEqual([])
      // Nor was a known device written to or locked meanwhile.
      const foreignDevice = await createDeviceOf(licensed.vid)
      const before = await traceOf(foreignDevice)
      const stranger = await activate({ serial, deviceId: foreignDevice, pid, ...change({ serial }) })
      expect([stranger.data.code, await traceOf(foreignDevice)]).toEqual([code, before])
      expect((await activate({ serial, deviceId, pid })).status).toBe(200)
    },
  )

  test('rejects a revoked key, a key of another device, and a second key', async () => {
    const { id: deviceId, serial } = await createDevice(platform)
    const takenReply = await activate({ serial, deviceId: randomDeviceId(), pid })
    expect([takenReply.status, takenReply.data.code]).toEqual([409, 'licenceBound'])
    expect(JSON.stringify(takenReply.data)).toContain(deviceId)
    const second = await activate({ serial: (await createSerial(platform)).serial, deviceId, pid })
    expect([second.status, second.data.code]).toEqual([409, 'deviceLicensed'])

    const { keyId, serial: revoked } = await createSerial(platform)
    await revoke(keyId)
    const foreignDevice = await createDeviceOf(licensed.vid)
    const before = await traceOf(foreignDevice)
    for (const [key, status, code] of [
      [revoked, 403, 'licenceRevoked'],
      [serial, 409, 'licenceBound'],
    ] as const) {
      const refusal = await activate({ serial: key, deviceId: foreignDevice, pid })
      expect([refusal.status, refusal.data.code, await traceOf(foreignDevice)]).toEqual([status, code, before])
    }
  })

  test('rejects the number of a device of another vendor, whose readings it would see', async () => {
    for (const vid of [null, 'V1002']) {
      const { serial, keyId } = await createSerial(platform)
      const deviceId = await createDeviceOf(vid)
      const refusal = await activate({ serial, deviceId, pid })
      expect([refusal.status, refusal.data.code]).toEqual([404, 'notFound'])
      const [row] = await rowsOf(platform.db, sql`select pid, vid from device where id = ${deviceId}`)
      expect(row).toEqual({ pid: null, vid })
      const [key] = await rowsOf(platform.db, sql`select state, device_id from licence_key where id = ${keyId}`)
      expect(key).toEqual({ state: 'generated', device_id: null })
    }
    // An administrator assigns its vendor by moving the key to it.
    const { keyId, serial } = await createDevice(platform)
    const deviceId = await createDeviceOf(null)
    await move(keyId, deviceId)
    expect((await activate({ serial, deviceId, pid })).status).toBe(200)
    const [storedDevice] = await rowsOf(platform.db, sql`select pid, vid from device where id = ${deviceId}`)
    expect(storedDevice).toEqual(licensed)
  })

  test('rejects the number of a device of another product', async () => {
    const [deviceId = ''] = await createDevices(platform.db, 1, 'P2003')
    const refusal = await activate({ serial: (await createSerial(platform)).serial, deviceId, pid })
    expect([refusal.status, refusal.data.code]).toEqual([404, 'notFound'])
  })

  const move = async (keyId: string, newDeviceId: string) => {
    const [row] = await rowsOf<{ version: number }>(
      platform.db,
      sql`select version from licence_key where id = ${keyId}`,
    )
    const request = { id: keyId, version: row?.version, newDeviceId, reason: 'The display broke' }
    expect((await platform.call('replaceLicenseDevice', request, { token: admin })).status).toBe(1)
  }
  const revoke = async (recordId: string) => {
    const request = { machine: 'licenceActivation', recordId, event: 'licence.revoke', reason: { note: 'Stolen' } }
    expect((await platform.call('transitionRecord', request, { token: admin })).status).toBe(1)
  }

  test("rejects the device's requests once its key is revoked", async () => {
    const { token, keyId } = await createDevice(platform)
    expect(await sendHeartbeat(token)).toBe(200)
    await revoke(keyId)
    expect(await sendHeartbeat(token)).toBe(401)
  })

  test("rejects the device's requests once its key is another device's, even if it moves back", async () => {
    const { id: brokenId, token, keyId, serial } = await createDevice(platform)
    const [newDeviceId = ''] = await createDevices(platform.db, 1)
    await move(keyId, newDeviceId)
    expect(await sendHeartbeat(token)).toBe(401)
    const other = await activate({ serial, deviceId: newDeviceId, pid })
    expect([other.status, await sendHeartbeat(other.data.token)]).toEqual([200, 200])
    await move(keyId, brokenId)
    expect([await sendHeartbeat(token), await sendHeartbeat(other.data.token)]).toEqual([401, 401])
  })

  test('of a spare during a move by an administrator is rejected for now, or succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { keyId, serial } = await createDevice(platform)
      const spare = randomDeviceId()
      const ask = () => activate({ serial, deviceId: spare, pid })
      const [, ...activations] = await Promise.all([move(keyId, spare), ask(), ask(), ask()])
      for (const { status, data } of activations)
        expect([200, 'licenceBound']).toContain(status === 200 ? status : data.code)
      expect((await ask()).status).toBe(200)
    }
  })

  test('gives a key to one of 100 concurrent devices, and tells 99 which one', async () => {
    const { serial } = await createSerial(platform)
    const ids = Array.from({ length: 100 }, randomDeviceId)
    const replies = await Promise.all(ids.map((deviceId) => activate({ serial, deviceId, pid })))
    const winner = ids[replies.findIndex(({ status }) => status === 200)] ?? 'nobody'
    const conflicts = replies.filter(({ status, data }) => status === 409 && JSON.stringify(data).includes(winner))
    expect(conflicts).toHaveLength(99)
    const rows = await rowsOf(platform.db, sql`select id from device where id in ${ids}`)
    expect(rows).toEqual([{ id: winner }])
  })

  test('publishes the verification key to all callers', async () => {
    const { status, data } = await callInterface<{ list: object[] }>(platform, 'publicKeys')
    const token = await platform.signIn('admin')
    const response = await platform.call<{ list: object[] }>('getLicensePublicKey', {}, { token })
    expect(status).toBe(200)
    expect(data.list.length).toBeGreaterThan(0)
    expect(data).toEqual(response.data)
  })
})

/** Swaps the first two adjacent symbols that differ. */
const swapSymbols = (serial: string): string => {
  const at = [...serial].findIndex((symbol, index) => index > 0 && serial[index + 1] !== symbol)
  return serial.slice(0, at) + (serial[at + 1] ?? '') + (serial[at] ?? '') + serial.slice(at + 2)
}
