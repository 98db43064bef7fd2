import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApplicant, differentCode, randomEmail } from '#support/applicant.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { sentFor } from '#support/visitor.ts'

const { ok, invalid, codeWrong, codeExpired, sessionEnded, sessionExpired, guessingLimited } = statuses
const [before, after] = [sentFor('console-2026'), sentFor('console-2027')]

describe('a new password', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const createOwner = async (username = randomEmail()) => {
    await createAccount(platform.db, { username, password: 'console-2026', role: 'administrator' })
    const owner = createApplicant(platform, username)
    const signIn = (password = before) => owner.visitor.signIn({ username, password, remember: true })
    const isOpen = async (token: string | undefined) => (await platform.call('getProductAll', {}, { token })).status
    const change = (request: object, token = '') => owner.callAs('resetPwd', { password: after, ...request }, { token })
    return { ...owner, username, signIn, isOpen, change }
  }

  test('by a mailed code ends all sessions, forgets remembered devices and notifies the owner', async () => {
    const { email, signIn, isOpen, change, getBackPwd, code, mails } = await createOwner()
    const { token, rememberToken } = (await signIn()).data ?? {}
    await getBackPwd()
    expect((await change({ email, code: await code() })).status).toBe(ok.status)
    expect(await isOpen(token)).toBe(sessionEnded.status)
    expect((await signIn(rememberToken)).status).not.toBe(ok.status)
    expect((await signIn(before)).status).not.toBe(ok.status)
    expect((await signIn(after)).status).toBe(ok.status)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['passwordChanged', 'resetCode'])
  })

  test('by a mailed code works once, and a wrong code changes nothing', async () => {
    const { email, signIn, change, getBackPwd, code } = await createOwner()
    await getBackPwd()
    const validCode = await code()
    expect((await change({ email, code: differentCode(validCode) })).status).toBe(codeWrong.status)
    expect((await signIn(before)).status).toBe(ok.status)
    const replies = await Promise.all([change({ email, code: validCode }), change({ email, code: validCode })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([ok.status, codeExpired.status])
  })

  test('is not set by a registration code', async () => {
    const applicant = createApplicant(platform)
    await applicant.sendCode()
    const request = { email: applicant.email, code: await applicant.code(), password: after }
    expect((await applicant.callAs('resetPwd', request)).status).toBe(codeExpired.status)
  })

  test('unlocks an account after failed password attempts', async () => {
    const { email, signIn, change, getBackPwd, code } = await createOwner()
    for (let guess = 0; guess < 5; guess++) await signIn(sentFor(`guess ${guess}`))
    expect((await signIn()).msg).toMatch(/^Too many attempts/)
    await getBackPwd()
    await change({ email, code: await code() })
    expect((await signIn(after)).status).toBe(ok.status)
  })

  test('is mailed once per quarter of an hour however often it is set, and the last change is mailed too', async () => {
    const { email, signIn, change, mails } = await createOwner()
    const { token } = (await signIn()).data ?? {}
    const passwords = [before, after]
    for (let times = 0; times < 20; times++) {
      const [oldPassword, password] = [passwords[times % 2], passwords[(times + 1) % 2]]
      expect((await change({ oldPassword, password }, token)).status).toBe(ok.status)
    }
    expect((await mails()).map(({ kind }) => kind)).toEqual(['passwordChanged', 'passwordChanged'])
    const due = await rowsOf<{ minutes: number }>(
      platform.db,
      sql`select (extract(epoch from due_time - create_time) / 60)::int as minutes from mail
           where recipient = ${email} order by due_time`,
    )
    expect(due.map(({ minutes }) => minutes)).toEqual([0, 15])
  })

  test('by the old password ends the other sessions only', async () => {
    const { signIn, isOpen, change, mails } = await createOwner()
    const [ownSession, otherSession] = [(await signIn()).data, (await signIn()).data]
    expect((await change({ oldPassword: before }, ownSession?.token)).status).toBe(ok.status)
    expect(await isOpen(ownSession?.token)).toBe(ok.status)
    expect(await isOpen(otherSession?.token)).toBe(sessionEnded.status)
    expect((await signIn(otherSession?.rememberToken)).status).not.toBe(ok.status)
    expect((await signIn(after)).status).toBe(ok.status)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['passwordChanged'])
  })

  test('by a wrong old password is rejected at its field and rate-limited as sign-in is', async () => {
    const { signIn, change } = await createOwner()
    const { token } = (await signIn()).data ?? {}
    for (let guess = 0; guess < 5; guess++)
      expect(await change({ oldPassword: sentFor(`guess ${guess}`) }, token)).toMatchObject({
        status: invalid.status,
        errors: [{ field: 'oldPassword', code: 'wrongPassword' }],
      })
    expect(await change({ oldPassword: before }, token)).toMatchObject({
      status: guessingLimited.status,
      retryAfter: expect.any(Number),
    })
  })

  test('needs an active session, or both e-mail and code', async () => {
    const { email, change } = await createOwner()
    expect((await change({ oldPassword: before })).status).toBe(sessionExpired.status)
    expect(await change({ email })).toMatchObject({
      status: invalid.status,
      errors: [{ field: 'code', code: 'required' }],
    })
    expect((await change({})).errors?.map(({ field }) => field)).toEqual(['email', 'code'])
  })

  test('of an account without an e-mail sends no mail', async () => {
    const { signIn, change, mails } = await createOwner('plain-name')
    const { token } = (await signIn()).data ?? {}
    expect((await change({ oldPassword: before }, token)).status).toBe(ok.status)
    expect(await mails()).toEqual([])
  })
})
