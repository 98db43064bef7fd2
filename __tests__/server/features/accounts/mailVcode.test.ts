import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { createApplicant, mailsTo, randomEmail } from '#support/applicant.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { sentFor } from '#support/visitor.ts'

const { ok, vcodeWrong, vcodeExpired, sendLimited } = statuses

describe('a user who cannot read the verification picture', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ env: { TEST_CAPTCHA: '' } })
  })
  afterAll(() => platform.close())

  const somebody = async (username = randomEmail()) => {
    await createAccount(platform.db, { username, password: demoPassword, role: 'administrator' })
    return createApplicant(platform, username)
  }
  type Person = ReturnType<typeof createApplicant>
  const ask = async (person: Person, username = person.email) => {
    const requestUUID = await person.visitor.drawCode()
    const reply = await person.callAs<object>('mailVcode', { username, requestUUID })
    return { requestUUID, reply }
  }
  const codeIn = (mail: { text: string } | undefined) => /^ {4}(\w{4})$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const codeOf = async (person: Person) => codeIn((await person.mails())[0])
  const passTime = (seconds: number) =>
    platform.db.execute(sql`update vcode set end_time = end_time - ${`${seconds} seconds`}::interval`)

  test('signs in once with a mailed code', async () => {
    const owner = await somebody()
    const { requestUUID, reply } = await ask(owner)
    expect(reply).toMatchObject({ status: ok.status, data: { validFor: 600 } })
    const attempt = { username: owner.email, requestUUID, vcode: await codeOf(owner) }
    expect((await owner.visitor.signIn(attempt)).status).toBe(ok.status)
    expect((await owner.visitor.signIn(attempt)).status).toBe(vcodeExpired.status)
  })

  test('has ten minutes for a mailed code, two for a picture', async () => {
    const owner = await somebody()
    const first = await ask(owner)
    await passTime(590)
    const vcode = await codeOf(owner)
    expect((await owner.visitor.signIn({ username: owner.email, requestUUID: first.requestUUID, vcode })).status).toBe(
      1,
    )
    const second = await ask(owner)
    const lateCode = await codeOf(owner)
    await passTime(601)
    const reply = await owner.visitor.signIn({
      username: owner.email,
      requestUUID: second.requestUUID,
      vcode: lateCode,
    })
    expect(reply.status).toBe(vcodeExpired.status)
  })

  test('gets a code for one page of one client, which one wrong attempt uses up', async () => {
    const [owner, other] = [await somebody(), await somebody()]
    const { requestUUID } = await ask(owner)
    const vcode = await codeOf(owner)
    const attempt = { username: owner.email, requestUUID, vcode }
    expect((await other.visitor.signIn(attempt)).status).toBe(vcodeExpired.status)
    expect((await owner.visitor.signIn({ ...attempt, vcode: 'ZZZZ' })).status).toBe(vcodeWrong.status)
    expect((await owner.visitor.signIn(attempt)).status).toBe(vcodeExpired.status)
  })

  test('requests registration and reset codes with a mailed code', async () => {
    const [stranger, owner] = [createApplicant(platform), await somebody()]
    for (const [call, person, kind] of [
      ['sendCode', stranger, 'registerCode'],
      ['getBackPwd', owner, 'resetCode'],
    ] as const) {
      const { requestUUID } = await ask(person)
      const request = { email: person.email, requestUUID, vcode: await codeOf(person) }
      expect((await person.callAs(call, request)).status).toBe(ok.status)
      expect((await person.mails()).map((mail) => mail.kind)).toContain(kind)
    }
  })

  test("gets it at the contact's e-mail if the account name is not an e-mail", async () => {
    const [email, person] = [randomEmail(), createApplicant(platform)]
    await platform.db.execute(
      sql`update vendor set contact_email = ${email} from account where vendor_id = vendor.id and username = 'omnia'`,
    )
    const { requestUUID } = await ask(person, 'omnia')
    const [mail] = await mailsTo(platform.db, email)
    expect(mail?.kind).toBe('pictureCode')
    const attempt = { username: 'omnia', password: sentFor(demoPassword), requestUUID, vcode: codeIn(mail) }
    expect((await person.visitor.signIn(attempt)).status).toBe(ok.status)
  })

  test('gets the same reply with an account, without one and with one that has no e-mail', async () => {
    const [owner, stranger] = [await somebody(), createApplicant(platform)]
    const replies = [
      await ask(owner),
      await ask(stranger),
      await ask(createApplicant(platform), 'marketing'),
      await ask(createApplicant(platform), 'nobody-here'),
    ].map(({ reply: { requestId: _requestId, ...reply } }) => reply)
    expect(replies).toEqual(replies.map(() => replies[0]))
    expect(await mailsTo(platform.db, '')).toEqual([])
  })

  test('waits after three mails without sign-in, from any address; the owner can still request other codes', async () => {
    const owner = await somebody()
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await ask(createApplicant(platform), owner.email)).reply.status).toBe(1)
    expect((await ask(createApplicant(platform), owner.email)).reply).toMatchObject({
      status: sendLimited.status,
      retryAfter: expect.any(Number),
    })
    expect(await owner.mails()).toHaveLength(3)
  })

  test('waits after ten requests from one address', async () => {
    const person = createApplicant(platform)
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await ask(person, randomEmail())).reply.status).toBe(ok.status)
    expect((await ask(person, randomEmail())).reply.status).toBe(sendLimited.status)
  })
})
