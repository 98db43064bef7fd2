import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApplicant, differentCode } from '#support/applicant.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor, sentFor } from '#support/visitor.ts'
import { ageAttempts } from '#tools/trust/brute.ts'

const { ok, invalid, codeWrong, codeExpired, sendLimited, vcodeExpired } = statuses

describe('registration', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const accountOf = async (email: string) =>
    rowsOf<object>(
      platform.db,
      sql`select a.rid, a.phone, a.language, a.agreement_time is not null as agreed, v.state, v.vid
            from account a join vendor v on v.id = a.vendor_id where a.username = ${email}`,
    )

  test('with the mailed code creates a vendor and an account that can sign in', async () => {
    const { email, sendCode, code, register } = createApplicant(platform)
    const response = await sendCode()
    expect(response).toMatchObject({ status: ok.status, data: { retryAfter: 30, validFor: 600 } })
    const registered = await register({ code: await code() })
    expect(registered).toMatchObject({
      status: ok.status,
      data: { username: email, token: expect.stringMatching(/./) },
    })
    expect(await accountOf(email)).toEqual([
      { rid: 2, phone: '+8613800138000', language: 'en', agreed: true, state: 'new', vid: null },
    ])
    const { data } = await createVisitor(platform).signIn({ username: email, password: sentFor('six-and-1') })
    expect(JSON.parse(data?.reviewResult ?? '')).toEqual({ auditStatus: auditStatus.new })
  })

  test('accepts a password of 32 characters, which sign-in sends unhashed', async () => {
    const { email, sendCode, code, register } = createApplicant(platform)
    const password = 'A password of 32 characters, 32!'
    await sendCode()
    await register({ code: await code(), password: md5(password) })
    expect((await createVisitor(platform).signIn({ username: email, password })).status).toBe(ok.status)
    const other = password.toLowerCase()
    expect((await createVisitor(platform).signIn({ username: email, password: other })).status).not.toBe(ok.status)
  })

  test.each([
    ['info@münchen.example.de', 'Info <info@xn--mnchen-3ya.example.de>', 'INFO@MÜNCHEN.example.de'],
    ['wang@register.例子.中国', 'wang@register.xn--fsqu00a.xn--fiqs8s', 'Wang＠register.例子。中国'],
    ['a&b@register.example', 'mailto:a&b@register.example', 'A&B@register.example'],
  ])('with the address %s, typed as %s, signs in as %s', async (email, typed, name) => {
    const { sendCode, callAs, code, register } = createApplicant(platform, email)
    expect((await sendCode({}, typed)).status).toBe(ok.status)
    expect((await callAs('checkCode', { email: typed, code: await code() })).status).toBe(ok.status)
    const request = { code: await code(), email: typed, phone: '0086 138-0013-8000' }
    expect(await register(request)).toMatchObject({ status: ok.status, data: { username: email } })
    expect(await accountOf(email)).toMatchObject([{ phone: '+8613800138000' }])
    expect(await callAs('getEmailUsed', { email: typed })).toMatchObject({ data: { used: true } })
    const signedIn = await createVisitor(platform).signIn({ username: name, password: sentFor('six-and-1') })
    expect(signedIn).toMatchObject({ status: ok.status, data: { username: email } })
    const vendors = await rowsOf(
      platform.db,
      sql`select contact_email as email, contact_phone as phone from vendor where contact_email = ${email}`,
    )
    expect(vendors).toEqual([{ email, phone: '+8613800138000' }])
  })

  test('in Chinese sends a Chinese mail and creates a Chinese account', async () => {
    const { email, sendCode, mails, signUp } = createApplicant(platform)
    const headers = { 'accept-language': 'zh-CN' }
    await signUp(headers)
    expect(await mails()).toMatchObject([{ kind: 'registerCode', language: 'zh_CN', subject: '您的注册验证码' }])
    expect(await accountOf(email)).toMatchObject([{ language: 'zh_CN' }])
    expect((await sendCode(headers)).msg).toMatch(/^请在 \d+ 秒后重新发送$/)
  })

  test('accepts a code once, also for two concurrent requests', async () => {
    const { sendCode, code, register } = createApplicant(platform)
    await sendCode()
    const validCode = await code()
    const replies = await Promise.all([register({ code: validCode }), register({ code: validCode })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([ok.status, codeExpired.status])
    expect((await register({ code: validCode })).status).toBe(codeExpired.status)
  })

  test('checks a code without using it up', async () => {
    const { email, callAs, sendCode, code, register } = createApplicant(platform)
    await sendCode()
    const validCode = await code()
    const check = async (one: string, purpose?: string) =>
      (await callAs('checkCode', { email, code: one, purpose })).status
    expect(await check(validCode)).toBe(ok.status)
    expect(await check(differentCode(validCode))).toBe(codeWrong.status)
    expect(await check(validCode, 'reset')).toBe(codeExpired.status)
    for (let times = 0; times < 6; times++) expect(await check(validCode)).toBe(ok.status)
    expect((await register({ code: validCode })).status).toBe(ok.status)
  })

  test('invalidates a code after five wrong attempts of any sort', async () => {
    const { email, callAs, sendCode, code, register } = createApplicant(platform)
    await sendCode()
    const validCode = await code()
    const wrongCode = differentCode(validCode)
    const tries = [1, 2, 3].map(() => register({ code: wrongCode }))
    const checks = [1, 2, 3].map(() => callAs('checkCode', { email, code: wrongCode }))
    const replies = await Promise.all([...tries, ...checks])
    expect(replies.filter(({ status }) => status === codeWrong.status)).toHaveLength(5)
    expect((await register({ code: validCode })).status).toBe(codeExpired.status)
  })

  test('accepts, uses up and replaces a code only from the network that requested it', async () => {
    const owner = createApplicant(platform)
    await owner.sendCode()
    const validCode = await owner.code()
    const stranger = createApplicant(platform, owner.email)
    for (let times = 0; times < 6; times++)
      expect((await stranger.register({ code: differentCode(validCode) })).status).toBe(codeExpired.status)
    expect((await stranger.register({ code: validCode })).status).toBe(codeExpired.status)
    expect((await stranger.sendCode()).status).toBe(ok.status)
    for (let times = 0; times < 6; times++) await stranger.register({ code: differentCode(await stranger.code()) })
    expect((await owner.register({ code: validCode })).status).toBe(ok.status)
  })

  test('limits one address to twenty code attempts, across all e-mails', async () => {
    const stranger = createApplicant(platform)
    const attempt = (index: number) =>
      stranger.callAs('checkCode', { email: `victim${index}@example.org`, code: '000000' })
    for (let index = 0; index < 20; index++) expect((await attempt(index)).msg).not.toMatch(/^Too many/)
    expect(await attempt(20)).toMatchObject({ msg: expect.stringMatching(/^Too many attempts/) })
  })

  test('accepts a code for ten minutes', async () => {
    const [youngApplicant, oldApplicant] = [createApplicant(platform), createApplicant(platform)]
    const age = (email: string, seconds: number) =>
      platform.db.execute(
        sql`update check_code set create_time = create_time - ${`${seconds} seconds`}::interval where email_key = ${email}`,
      )
    await youngApplicant.sendCode()
    await oldApplicant.sendCode()
    await age(youngApplicant.email, 580)
    await age(oldApplicant.email, 601)
    expect((await oldApplicant.register({ code: await oldApplicant.code() })).status).toBe(codeExpired.status)
    expect((await youngApplicant.register({ code: await youngApplicant.code() })).status).toBe(ok.status)
  })

  test('replaces the older code by a new one, which may be sent after half a minute', async () => {
    const { sendCode, code, register } = createApplicant(platform)
    await sendCode()
    const first = await code()
    const early = await sendCode()
    expect(early.status).toBe(sendLimited.status)
    expect(early.retryAfter).toBeGreaterThan(20)
    await ageAttempts(platform, 30)
    expect((await sendCode()).data?.retryAfter).toBe(60)
    const second = await code()
    expect((await register({ code: first })).status).toBe(first === second ? ok.status : codeWrong.status)
    expect((await register({ code: second })).status).toBe(ok.status)
  })

  test('limits one address to ten sent codes, across all recipients', async () => {
    const { sendCode } = createApplicant(platform)
    const others = Array.from({ length: 11 }, () => createApplicant(platform).email)
    const replies: number[] = []
    for (const other of others) replies.push((await sendCode({}, other)).status)
    expect(replies).toEqual([...Array(10).fill(ok.status), sendLimited.status])
  })

  test('sends a code only for the drawn image, and accepts the image once', async () => {
    const { email, visitor, callAs, mails } = createApplicant(platform)
    const requestUUID = await visitor.drawCode()
    const ask = (vcode: string) => callAs('sendCode', { email, requestUUID, vcode })
    expect((await ask('NOPE')).status).toBe(statuses.vcodeWrong.status)
    expect((await ask('TEST')).status).toBe(vcodeExpired.status)
    expect(await mails()).toEqual([])
  })

  test.each([
    ['a phone that cannot be', { phone: '+999123456789' }, 'phone', 'phoneInvalid'],
    ['a phone without its country', { phone: '13800138000' }, 'phone', 'wrongFormat'],
    ['an invalid e-mail', { email: 'me@home' }, 'email', 'notEmail'],
    ['a password that is no hash', { password: 'six-and-1' }, 'password', 'wrongFormat'],
    ['no agreement', { agreement: false }, 'agreement', 'notAllowed'],
  ])('with %s is rejected at its field and costs no attempt', async (_, change, field, code) => {
    const { sendCode, code: readCode, register } = createApplicant(platform)
    await sendCode()
    const validCode = await readCode()
    for (let times = 0; times < 6; times++)
      expect(await register({ code: validCode, ...change })).toMatchObject({
        status: invalid.status,
        errors: [{ field, code }],
      })
    expect((await register({ code: validCode })).status).toBe(ok.status)
  })

  test('stores the mailed code as an argon2id hash only', async () => {
    const { email, sendCode, code } = createApplicant(platform)
    await sendCode()
    const [row] = await rowsOf<{ row: string }>(
      platform.db,
      sql`select c::text as row from check_code c where email_key = ${email}`,
    )
    expect(row?.row).toContain('$argon2id$')
    expect(row?.row).not.toContain(await code())
  })
})
