import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { createApplicant, randomEmail } from '#support/applicant.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const { ok, sendLimited } = statuses
const mostADay = 20

describe('mails that strangers can cause for one mailbox', () => {
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
  /** Requests codes of both kinds from another network each time, and for the mailbox in other spellings. */
  const bomb = async (email: string, count: number) => {
    const spellings = [email, email.toUpperCase(), email.replace('@', '+tag@')]
    const responses = Array.from({ length: count }, (_, index) => {
      const stranger = createApplicant(platform, spellings[index % spellings.length])
      return index % 2 ? stranger.sendCode() : stranger.getBackPwd()
    })
    return Promise.all(responses)
  }

  test.each(['an owner', 'nobody'])(
    'are limited to twenty a day, of all kinds and from everywhere, to %s',
    async (recipient) => {
      const { email } = recipient === 'nobody' ? createApplicant(platform) : await createOwner()
      const replies = await bomb(email, 26)
      expect(replies.filter(({ status }) => status === ok.status)).toHaveLength(mostADay)
      const refusal = replies.find(({ status }) => status === sendLimited.status)
      expect(refusal?.retryAfter).toBeGreaterThan(80_000)
      await platform.db.execute(sql`update mail set create_time = create_time - interval '24 hours'`)
      expect((await bomb(email, 1))[0]?.status).toBe(ok.status)
    },
  )

  test('do not exhaust the codes of its owner on a network where they have signed in before', async () => {
    const { email, visitor, getBackPwd } = await createOwner()
    await visitor.signIn({ username: email })
    await bomb(email, mostADay)
    expect((await createApplicant(platform, email).getBackPwd()).status).toBe(sendLimited.status)
    expect((await getBackPwd()).status).toBe(ok.status)
  })
})
