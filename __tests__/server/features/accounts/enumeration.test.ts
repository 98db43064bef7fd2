import { statuses } from '#contract/core/status.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { createApplicant, randomEmail } from '#support/applicant.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const { ok, guessingLimited, codeWrong } = statuses

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('account enumeration is prevented', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const createOwner = async () => {
    const username = randomEmail()
    await createAccount(platform.db, { username, password: 'console-2026', role: 'administrator' })
    return createApplicant(platform, username)
  }

  test.each([
    ['sendCode', 'alreadyRegistered', 'registerCode'],
    ['getBackPwd', 'resetCode', 'noAccount'],
  ] as const)('in the reply of %s; only the mail tells the owner', async (call, ownerMail, unknown) => {
    const [owner, stranger] = [await createOwner(), createApplicant(platform)]
    const replies = [await owner[call](), await stranger[call]()]
    const [first, second] = replies.map(({ requestId: _requestId, ...reply }) => reply)
    expect(first).toEqual(second)
    expect(first?.status).toBe(ok.status)
    expect(await owner.mails()).toMatchObject([{ kind: ownerMail }])
    expect(await stranger.mails()).toMatchObject([{ kind: unknown }])
  })

  test('when trying codes: they are wrong without an account, too', async () => {
    const [owner, stranger] = [await createOwner(), createApplicant(platform)]
    await owner.sendCode()
    await stranger.getBackPwd()
    const registerReply = await owner.callAs('checkCode', { email: owner.email, code: '000000' })
    const resetReply = await stranger.callAs('checkCode', { email: stranger.email, code: '000000', purpose: 'reset' })
    expect([registerReply.status, resetReply.status]).toEqual([codeWrong.status, codeWrong.status])
  })

  test('in a mail without a code', async () => {
    const [owner, stranger] = [await createOwner(), createApplicant(platform)]
    await owner.sendCode()
    await stranger.getBackPwd()
    for (const { text, html } of [...(await owner.mails()), ...(await stranger.mails())])
      for (const part of [text, html.replace(/#\d{6}/g, '')]) expect(part).not.toMatch(/\b\d{6}\b/)
  })

  test('in the response time', async () => {
    const rounds = 15
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const askers = { known: await createOwner(), unknown: createApplicant(platform) }
      for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const startTime = performance.now()
        await askers[kind].getBackPwd()
        times[kind].push(performance.now() - startTime)
      }
    }
    const [knownTime, unknownTime] = [median(times.known), median(times.unknown)]
    expect(Math.abs(knownTime - unknownTime)).toBeLessThan(Math.max(knownTime, unknownTime) * 0.35)
  })

  test('in getEmailUsed, by a rate limit per address and per e-mail', async () => {
    const owner = await createOwner()
    const asker = createApplicant(platform)
    const ask = (email: string, from = asker) => from.callAs<{ used: boolean }>('getEmailUsed', { email })
    expect((await ask(owner.email.toUpperCase())).data).toEqual({ used: true })
    for (let attempt = 1; attempt < 20; attempt++) expect((await ask(randomEmail())).data).toEqual({ used: false })
    expect(await ask(randomEmail())).toMatchObject({ status: guessingLimited.status, retryAfter: expect.any(Number) })
    const other = createApplicant(platform)
    for (let attempt = 0; attempt < 5; attempt++) expect((await ask(owner.email, other)).data).toEqual({ used: true })
    expect((await ask(owner.email, other)).status).toBe(guessingLimited.status)
    expect((await ask(owner.email, createApplicant(platform))).data).toEqual({ used: true })
  })
})
