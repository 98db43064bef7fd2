import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appKey, callInterface, createDevice, createReading, sendReadings } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a device', () => {
  let platform: Platform
  let device: Awaited<ReturnType<typeof createDevice>>
  let userId: string

  beforeAll(async () => {
    platform = await startPlatform()
  })
  beforeEach(async () => {
    device = await createDevice(platform)
    userId = `u_${randomUUID().slice(0, 8)}`
  })
  afterAll(() => platform.close())

  const showCode = async ({ token } = device) => {
    const { data } = await callInterface<{ code: string; expiresAt: string }>(platform, 'bindCode', {}, token)
    return data
  }
  const bind = (code: string, user = userId) =>
    callInterface<{ deviceId: string; code: string; retryAfter?: number }>(
      platform,
      'bind',
      { code, userId: user },
      appKey,
    )
  const unbind = (deviceId: string, user = userId) =>
    callInterface(platform, 'unbind', { deviceId, userId: user }, appKey)
  const unbindBy = (code: string, user = userId) =>
    callInterface<{ deviceId: string; code: string }>(platform, 'unbind', { code, userId: user }, appKey)
  const userOf = async (id: string) => {
    const [row] = await rowsOf<{ user: string | null }>(
      platform.db,
      sql`select user_id as user from device where id = ${id}`,
    )
    return row?.user
  }
  const later = async (minutes: number) => {
    for (const table of ['device_token', 'device_bind_code'])
      await platform.db.execute(
        sql`update ${sql.identifier(table)} set create_time = create_time - make_interval(mins => ${minutes})
             where device_id = ${device.id}`,
      )
  }

  test('is bound by the code that it shows, however it is typed, and once', async () => {
    const { code, expiresAt } = await showCode()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(10)
    const codeAsTyped = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const { status, data } = await bind(codeAsTyped)
    expect([status, data.deviceId, await userOf(device.id)]).toEqual([200, device.id, userId])
    const secondBinding = await bind(code, `${userId}_b`)
    expect([secondBinding.status, secondBinding.data.code]).toEqual([400, 'codeWrong'])
  })

  test('confirms its binding again after a lost reply, as long as it is bound', async () => {
    const { code } = await showCode()
    const first = await bind(code)
    const repeats = [await bind(code), await bind(code)]
    expect([first.status, ...repeats.map(({ data }) => data)]).toEqual([200, first.data, first.data])
    await unbind(device.id)
    expect([(await bind(code)).data.code, await userOf(device.id)]).toEqual(['codeWrong', null])
  })

  test('is unbound, and confirms it again until another user has bound it', async () => {
    await bind((await showCode()).code)
    const { code } = await showCode()
    const expected = { status: 200, data: { deviceId: device.id } }
    expect([await unbindBy(code), await unbindBy(code), await unbind(device.id)]).toMatchObject([
      expected,
      expected,
      expected,
    ])
    const other = `${userId}_b`
    await bind((await showCode()).code, other)
    expect([(await unbind(device.id)).data, await userOf(device.id)]).toMatchObject([{ code: 'notFound' }, other])
    await unbind(device.id, other)
    expect((await unbind(device.id)).data).toMatchObject({ code: 'notFound' })
  })

  test('is bound by its last code only, within ten minutes', async () => {
    const { code: former } = await showCode()
    const { code } = await showCode()
    expect((await bind(former)).data.code).toBe('codeWrong')
    await later(10)
    expect((await bind(code)).data.code).toBe('codeExpired')
    const { code: next } = await showCode()
    await later(9)
    expect((await bind(next)).status).toBe(200)
  })

  test('is not bound by a code from before its key was revoked', async () => {
    const { code } = await showCode()
    const request = { machine: 'licenceActivation', recordId: device.keyId, event: 'licence.revoke' }
    const token = await platform.signIn('admin')
    await platform.call('transitionRecord', { ...request, reason: { note: 'Stolen' } }, { token })
    expect([(await bind(code)).data.code, await userOf(device.id)]).toEqual(['codeExpired', null])
  })

  test('is unbound by the code that it shows, by its user only, and once', async () => {
    await bind((await showCode()).code)
    const { code } = await showCode()
    const stranger = await unbindBy(code, `${userId}_b`)
    expect([stranger.status, stranger.data.code, await userOf(device.id)]).toEqual([404, 'notFound', userId])
    const { status, data } = await unbindBy(` ${code.toLowerCase().replace('-', ' ')}`.trim())
    expect([status, data, await userOf(device.id)]).toEqual([200, { deviceId: device.id }, null])
    expect((await unbindBy(code, `${userId}_b`)).data.code).toBe('codeWrong')
    const { code: old } = await showCode()
    await later(10)
    expect((await unbindBy(old)).data.code).toBe('codeExpired')
    const input = { code, deviceId: device.id, userId }
    expect((await callInterface(platform, 'unbind', input, appKey)).data.code).toBe('invalid')
  })

  test('limits guesses per user: the sixth has to wait, other users need not', async () => {
    const { code } = await showCode()
    const guesses = []
    for (let guess = 0; guess < 5; guess += 1) guesses.push((await bind('0000-0000')).data.code)
    expect(guesses).toEqual(Array(5).fill('codeWrong'))
    const { status, headers, data } = await bind(code)
    expect([status, data.code]).toEqual([429, 'guessingLimited'])
    expect(Number(headers['retry-after'])).toBe(data.retryAfter)
    expect(data.retryAfter).toBeGreaterThan(20)
    expect((await bind(code, `${userId}_b`)).status).toBe(200)
  })

  test('is bound to another user only after unbinding; earlier readings stay hidden', async () => {
    await bind((await showCode()).code)
    await platform.db.execute(
      sql`update device_binding set bound_at = bound_at - interval '1 minute' where device_id = ${device.id}`,
    )
    await sendReadings(platform, [createReading(1)], device.token)
    const other = `${userId}_b`
    const { code } = await showCode()
    const refusal = await bind(code, other)
    expect([refusal.status, refusal.data.code]).toEqual([409, 'deviceBound'])
    expect(JSON.stringify(refusal.data)).not.toContain(`${userId}"`)
    expect((await unbind(device.id, other)).status).toBe(404)
    expect((await unbind(device.id)).status).toBe(200)
    expect((await bind(code, other)).status).toBe(200)
    expect((await unbind(device.id)).status).toBe(404)
    await sendReadings(platform, [createReading(0)], device.token)

    const periods = await rowsOf(
      platform.db,
      sql`select user_id, unbound_at is null as open from device_binding where device_id = ${device.id} order by id`,
    )
    expect(periods).toEqual([
      { user_id: userId, open: false },
      { user_id: other, open: true },
    ])
    const page = async (username: string) => {
      const request = { pageNum: 1, pageSize: 50, deviceId: device.id }
      const token = await platform.signIn(username)
      const { data } = await platform.call<{ list: { userId: string }[] }>('getBloodPressurePage', request, { token })
      return data?.list.map((one) => one.userId)
    }
    expect(await page('admin')).toEqual([other, userId])
    expect(await page('vendor')).toEqual([other])
  })

  test('is bound to a new user, who can be erased and not bound again', async () => {
    await bind((await showCode()).code)
    const token = await platform.signIn('admin')
    const response = await platform.call<{ list: object[] }>('getUserByDeviceId', { deviceId: device.id }, { token })
    expect(JSON.stringify(response.data)).toContain(userId)
    const erasure = await platform.call('eraseUser', { userId, nickname: userId }, { token })
    expect(erasure.data).toMatchObject({ devices: 1 })
    const { status, data } = await bind((await showCode()).code)
    expect([status, data]).toMatchObject([400, { code: 'invalid', errors: [{ field: 'userId', code: 'userErased' }] }])
  })

  test('is not bound without the app key, nor by an app without one', async () => {
    const { code } = await showCode()
    const request = { code, userId }
    expect((await callInterface(platform, 'bind', request)).status).toBe(401)
    expect((await callInterface(platform, 'bind', request, device.token)).status).toBe(401)
    expect((await callInterface(platform, 'bind', request, `${appKey}A`)).status).toBe(401)
    expect((await callInterface(platform, 'bindCode', {}, appKey)).status).toBe(401)
    const closed = await startPlatform({ env: { APP_KEY: '' } })
    expect((await callInterface(closed, 'bind', request, appKey)).status).toBe(401)
    await closed.close()
  })
})
