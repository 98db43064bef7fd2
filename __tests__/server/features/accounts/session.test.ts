import { type SQL, sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { decideOnVendor } from '#support/vendors.ts'

const { ok, sessionExpired, sessionEnded, notPermitted } = statuses

describe('a session', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const use = (token: string | undefined) => platform.call('getProductAll', {}, { token })
  /** Changes the stored times of one session; only the database clock decides. */
  const move = (token: string, change: SQL) =>
    platform.db.execute(sql`update session set ${change} where token_hash = ${hashToken(token)}`)
  const seenAgo = (ago: string) => sql`seen_time = now() - ${ago}::interval`
  const createdAgo = (ago: string) => sql`create_time = now() - ${ago}::interval, seen_time = now()`

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token that was never issued', 'A'.repeat(43)],
    ['a token with odd characters', `' or 1=1 --`],
  ])('%s is answered with 9924', async (_, token) => {
    const reply = await use(token)
    expect(reply).toMatchObject({ status: 9924, msg: textIn(sessionExpired.text, 'en') })
    expect(reply).not.toHaveProperty('data')
  })

  test('is not opened by a token that the visitor sent before signing in', async () => {
    const foreignToken = 'B'.repeat(43)
    const token = await platform.signIn('admin')
    expect(token).not.toBe(foreignToken)
    expect((await use(foreignToken)).status).toBe(sessionExpired.status)
  })

  test('ends after thirty idle minutes', async () => {
    const token = await platform.signIn('admin')
    await move(token, seenAgo('29 minutes'))
    expect((await use(token)).status).toBe(ok.status)
    await move(token, seenAgo('30 minutes'))
    expect((await use(token)).status).toBe(sessionExpired.status)
  })

  test('is extended by use', async () => {
    const token = await platform.signIn('admin')
    for (let minutes = 0; minutes < 120; minutes += 20) {
      await platform.db.execute(
        sql`update session set seen_time = seen_time - interval '20 minutes', create_time = create_time - interval '20 minutes'
             where token_hash = ${hashToken(token)}`,
      )
      expect((await use(token)).status).toBe(ok.status)
    }
  })

  test('ends twelve hours after sign-in, even if active', async () => {
    const token = await platform.signIn('admin')
    await move(token, createdAgo('11 hours 59 minutes'))
    expect((await use(token)).status).toBe(ok.status)
    await move(token, createdAgo('12 hours'))
    expect((await use(token)).status).toBe(sessionExpired.status)
  })

  test('reports a sign-out; other sessions of the account continue', async () => {
    const [desktop, phone] = [await platform.signIn('admin'), await platform.signIn('admin')]
    expect((await platform.call('logout', {}, { token: desktop })).status).toBe(ok.status)
    expect(await use(desktop)).toMatchObject({ status: 9997, msg: textIn(sessionEnded.text, 'en') })
    expect((await platform.call('logout', {}, { token: desktop })).status).toBe(sessionEnded.status)
    expect((await use(phone)).status).toBe(ok.status)
  })

  test('loses its rights at once when its vendor is suspended', async () => {
    const token = await platform.signIn('omnia')
    expect((await use(token)).status).toBe(ok.status)
    await decideOnVendor(platform, 'V1002', 'vendor.suspend')
    expect((await use(token)).status).toBe(sessionEnded.status)
    // A new session has the rights of an unverified vendor.
    expect((await use(await platform.signIn('omnia'))).status).toBe(notPermitted.status)
  })

  test('ends when its account is disabled', async () => {
    const token = await platform.signIn('kestrel')
    await platform.db.execute(sql`update account set disabled_time = now() where username = 'kestrel'`)
    expect((await use(token)).status).toBe(sessionEnded.status)
  })

  test('ends when its account is deleted', async () => {
    const token = await platform.signIn('marketing')
    await platform.db.execute(sql`delete from account where username = 'marketing'`)
    expect((await platform.call('logout', {}, { token })).status).toBe(sessionExpired.status)
  })
})
