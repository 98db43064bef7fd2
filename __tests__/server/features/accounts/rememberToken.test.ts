import { sql } from 'drizzle-orm'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor } from '#support/visitor.ts'
import { raceForOneDeviceToken } from '#tools/trust/races.ts'

describe('a remembered device', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())
  beforeEach(() => platform.db.execute(sql`delete from login_attempt`))

  const signInAndRemember = async (username = 'admin') =>
    (await createVisitor(platform).signIn({ username, remember: true })).data?.rememberToken ?? ''
  const statusWith = async (password: string, username = 'admin') =>
    (await createVisitor(platform).signIn({ username, password })).status

  test('gets a token of 32 characters, which the browser sends unhashed', async () => {
    const tokens = [await signInAndRemember(), await signInAndRemember()]
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(tokens[0]).not.toBe(tokens[1])
  })

  test('gets no token unless requested', async () => {
    expect((await createVisitor(platform).signIn()).data).not.toHaveProperty('rememberToken')
    expect((await createVisitor(platform).signIn({ remember: false })).data).not.toHaveProperty('rememberToken')
  })

  test('signs in with a token once and receives the next', async () => {
    const token = await signInAndRemember()
    const { status, data } = await createVisitor(platform).signIn({ password: token, remember: true })
    expect(status).toBe(1)
    expect(data?.rememberToken).not.toBe(token)
    expect(await statusWith(token)).toBe(9904)
    expect(await statusWith(data?.rememberToken ?? '')).toBe(1)
  })

  test('does not affect another device of the same account', async () => {
    const [desktop, phone] = [await signInAndRemember(), await signInAndRemember()]
    expect(await statusWith(desktop)).toBe(1)
    expect(await statusWith(phone)).toBe(1)
  })

  test('signs in to its own account only', async () => {
    const token = await signInAndRemember('vendor')
    expect(await statusWith(token, 'omnia')).toBe(9904)
    expect(await statusWith(token, 'vendor')).toBe(1)
  })

  test('expires after thirty days', async () => {
    const [youngToken, oldToken] = [await signInAndRemember('vendor'), await signInAndRemember('omnia')]
    const age = (username: string, days: number) =>
      platform.db.execute(
        sql`update remember_token set create_time = now() - ${`${days} days`}::interval
             where account_id = (select id from account where username = ${username})`,
      )
    await age('vendor', 29)
    await age('omnia', 30)
    expect(await statusWith(oldToken, 'omnia')).toBe(9904)
    expect(await statusWith(youngToken, 'vendor')).toBe(1)
  })

  test('is revoked with its token', async () => {
    const token = await signInAndRemember()
    await platform.db.execute(sql`delete from remember_token`)
    expect(await statusWith(token)).toBe(9904)
  })

  test('still needs the verification code', async () => {
    const token = await signInAndRemember()
    const refusal = await createVisitor(platform).signIn({ password: token, vcode: 'NOPE' })
    expect(refusal.status).toBe(9903)
    expect(await statusWith(token)).toBe(1)
  })

  test('signs in once if its token is sent many times concurrently', async () => {
    expect(await raceForOneDeviceToken(platform, 20)).toEqual({ 1: 1, 9904: 19 })
  })
})
