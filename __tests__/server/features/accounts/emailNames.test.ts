import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApplicant, phoneNumber } from '#support/applicant.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { sentFor } from '#support/visitor.ts'

const { ok, sessionEnded } = statuses

describe("a manager's sign-in e-mail that a vendor entered", () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  /** Owner of an e-mail that a vendor entered as a manager's name. */
  const registerOwner = async () => {
    const owner = createApplicant(platform)
    await platform.call(
      'saveManager',
      { username: owner.email, password: md5('first-2026'), vendorId: null },
      { token },
    )
    return { ...owner, session: await platform.signIn(owner.email, 'first-2026') }
  }
  const vendorOf = async (email: string) =>
    rowsOf<{ name: string; contactEmail: string; contactPhone: string }>(
      platform.db,
      sql`select v.name, v.contact_email as "contactEmail", v.contact_phone as "contactPhone" from account a join vendor v on v.id = a.vendor_id where a.username_key = ${email}`,
    )

  test('signs in only: it does not count as in use and receives no mail', async () => {
    const { email, session, callAs, mails } = await registerOwner()
    expect((await callAs('getEmailUsed', { email })).data).toEqual({ used: false })
    const change = { oldPassword: sentFor('first-2026'), password: sentFor('second-2026') }
    expect((await callAs('resetPwd', change, { token: session })).status).toBe(ok.status)
    expect(await mails()).toEqual([])
  })

  test('is released to its owner, who registers with the mailed code', async () => {
    const { email, session, signUp, mails, visitor } = await registerOwner()
    expect((await signUp()).status).toBe(ok.status)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['registerCode'])
    expect(await vendorOf(email)).toEqual([{ name: '', contactEmail: email, contactPhone: phoneNumber }])
    expect((await platform.call('getProductAll', {}, { token: session })).status).toBe(sessionEnded.status)
    expect((await visitor.signIn({ username: email, password: sentFor('six-and-1') })).status).toBe(ok.status)
  })

  test('belongs to the manager after a password reset by mailed code', async () => {
    const { email, getBackPwd, code, callAs, sendCode, mails } = await registerOwner()
    await getBackPwd()
    const request = { email, code: await code(), password: sentFor('second-2026') }
    expect((await callAs('resetPwd', request)).status).toBe(ok.status)
    expect((await callAs('getEmailUsed', { email })).data).toEqual({ used: true })
    await platform.db.execute(sql`delete from login_attempt`)
    await sendCode()
    expect((await mails()).map(({ kind }) => kind)).toEqual(['alreadyRegistered', 'passwordChanged', 'resetCode'])
    expect(await vendorOf(email)).toMatchObject([{ name: 'Aster Health' }])
  })

  test('is available to its owner after the manager was deleted', async () => {
    const { email, getBackPwd, code, callAs, signUp } = await registerOwner()
    const [manager] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from account where username_key = ${email}`,
    )
    await platform.call('delManager', { id: manager?.id }, { token })
    await getBackPwd()
    await callAs('resetPwd', { email, code: await code(), password: sentFor('second-2026') })
    await platform.db.execute(sql`delete from login_attempt`)
    expect((await signUp()).status).toBe(ok.status)
  })
})
