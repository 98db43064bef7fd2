import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  appKey,
  callInterface,
  createDevice,
  createReading,
  createSerial,
  randomDeviceId,
  sendReadings,
} from '#support/deviceApi.ts'
import { createExporter } from '#support/exports.ts'
import { createQuotaOf } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { productActions } from '#support/productActions.ts'
import { createName } from '#support/products.ts'

describe('the publication of a product', () => {
  let platform: Platform
  const { callAs, cause, causeAll, createSaved, createPublished, edit } = productActions(() => platform)
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
  })
  afterAll(() => platform.close())

  test('provides its name in exports, while a revision is written', async () => {
    const { id, pid, content } = await createPublished('Everybody knows')
    await platform.db.execute(sql`insert into device (id, name, pid, vid) values ('PUB-1', 'PUB-1', ${pid}, 'V1001')`)
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, names: [createName('en', 'Nobody knows yet', true)] })
    const { exportFile } = createExporter(platform, await platform.signIn('vendor'))
    const query = { pid: [pid] }
    const { text } = await exportFile({ list: 'getDevicePageList', query, columns: ['id', 'pid'] })
    expect(text).toContain('Everybody knows')
    expect(text).not.toContain('Nobody knows yet')
  })

  test('provides the published kind of its devices', async () => {
    type Kinds = { list: { kind: string; devices: number }[] }
    const devicesOf = async (name: string) =>
      (await callAs<Kinds>('admin', 'getDeviceKinds', {})).data?.list.find(({ kind }) => kind === name)?.devices ?? 0
    const { id, pid, content } = await createPublished()
    const before = [await devicesOf('bloodPressure'), await devicesOf('tempData')]
    await platform.db.execute(sql`insert into device (id, name, pid, vid) values ('PUB-2', 'PUB-2', ${pid}, 'V1001')`)
    await causeAll('vendor', id, 'product.edit')
    await edit(id, { ...content, deviceKind: 'tempData' })
    const [pressure = 0, temperature] = before
    expect([await devicesOf('bloodPressure'), await devicesOf('tempData')]).toEqual([pressure + 1, temperature])
  })

  test('provides no kind if published without one, whatever the revision contains', async () => {
    const { id, pid, content } = await createSaved()
    const none = { ...content, deviceKind: null, alarms: {} }
    await edit(id, none)
    await causeAll('vendor', id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    await createQuotaOf(platform.db, id)
    await causeAll('vendor', id, 'product.publish')
    const { token } = await createDevice(platform, pid)
    await causeAll('vendor', id, 'product.edit')
    expect((await edit(id, { ...none, deviceKind: 'bloodPressure' })).status).toBe(statuses.ok.status)
    expect((await sendReadings(platform, [createReading()], token)).data).toMatchObject({ code: 'productWithoutKind' })
  })

  test.each([
    ['withdrawn', 'vendor', 'product.withdraw'],
    ['suspended', 'admin', 'product.suspend'],
  ])('rejects new devices once %s, and continues for existing ones', async (_, account, event) => {
    const { id, pid } = await createPublished()
    const device = await createDevice(platform, pid)
    const unboundDevice = await createDevice(platform, pid)
    const userId = `u_${randomUUID().slice(0, 8)}`
    const bind = async (token: string, user: string) => {
      const { data } = await callInterface<{ code: string }>(platform, 'bindCode', {}, token)
      return callInterface<{ code: string }>(platform, 'bind', { code: data.code, userId: user }, appKey)
    }
    expect((await bind(device.token, userId)).status).toBe(200)
    const { serial, keyId } = await createSerial(platform, pid)
    expect((await cause(account, id, event, { note: 'It is over' })).status).toBe(1)

    const deviceId = randomDeviceId()
    const refusal = await callInterface(platform, 'activate', { serial, deviceId, pid })
    expect([refusal.status, refusal.data.code]).toEqual([409, 'productNotPublic'])
    const [row] = await rowsOf(
      platform.db,
      sql`select state, (select count(*)::int from device where id = ${deviceId}) as devices
            from licence_key where id = ${keyId}`,
    )
    expect(row).toEqual({ state: 'generated', devices: 0 })
    const unwanted = await bind(unboundDevice.token, userId)
    expect([unwanted.status, unwanted.data.code]).toEqual([409, 'productNotPublic'])

    // A retry, a reading and a repeated code do not add a device.
    const secondActivation = await callInterface<{ token: string }>(platform, 'activate', {
      serial: device.serial,
      deviceId: device.id,
      pid,
    })
    expect(secondActivation.status).toBe(200)
    expect((await sendReadings(platform, [createReading()], secondActivation.data.token)).data.accepted).toBe(1)
    expect((await bind(secondActivation.data.token, userId)).status).toBe(200)
  })
})
