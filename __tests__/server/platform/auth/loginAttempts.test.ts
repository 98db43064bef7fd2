import { sql } from 'drizzle-orm'
import { addressSubject } from '#server/platform/auth/attemptSubjects.ts'
import { createApplicant } from '#support/applicant.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor, sentFor, type Visitor } from '#support/visitor.ts'
import { ageAttempts, guessFor, secondsToWait } from '#tools/trust/brute.ts'
import { raceOnGuesses } from '#tools/trust/races.ts'
import { countOutcomes } from '#tools/trust/run.ts'

const hour = 3_600

/** Each test guesses at a separate account, because limits outlive a test. */
describe('password guessing', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  /** Sends a wrong guess, from an unused address unless a visitor is named; returns the seconds to wait. */
  const guess = async (username: string, visitor = createVisitor(platform)) => {
    const { status, msg } = await visitor.signIn({ username, password: sentFor('a wrong guess') })
    expect(status).toBe(9904)
    return secondsToWait(msg)
  }
  const guesses = (count: number, username: string, visitor?: Visitor) =>
    Promise.all(Array.from({ length: count }, () => guess(username, visitor)))
  /** Sends as many guesses as are free for all networks together, without waiting for each to be checked. */
  const spendFreeGuesses = (username: string) =>
    platform.db.execute(
      sql`insert into login_attempt (subject, failures) values (${`account:${username}`}, 100)
          on conflict (subject) do update set failures = 100, last_time = now()`,
    )

  /** Sends as many guesses as are free for one network, at any accounts. */
  const spendGuessesOf = ({ address }: Visitor, count: number) =>
    platform.db.execute(
      sql`insert into login_attempt (subject, failures) values (${addressSubject(address).name}, ${count})`,
    )

  /** A wait runs down while a slow machine checks the next guess. */
  const expectWait = (seconds: number, expected: number) => {
    expect(seconds).toBeLessThanOrEqual(expected)
    expect(seconds).toBeGreaterThan(expected - 15)
  }

  test('does not lengthen a wait when the clock is set back', async () => {
    const username = 'clock-set-back'
    await guess(username)
    await platform.db.execute(
      sql`update login_attempt set last_time = now() + interval '1 hour' where subject like ${`%${username}%`}`,
    )
    expect(await guess(username)).toBe(0)
  })

  test.each(['admin', 'nobody-here'])(
    'five guesses at %s from one network are free, then each wait is twice the last up to a quarter of an hour',
    async (username) => {
      const guesser = createVisitor(platform)
      expect(await guesses(5, username, guesser)).toEqual([0, 0, 0, 0, 0])
      for (const expected of [30, 60, 120, 240, 480, 900, 900]) {
        expectWait(await guess(username, guesser), expected)
        await ageAttempts(platform, expected)
        expect(await guess(username, guesser)).toBe(0)
      }
    },
  )

  test('during a wait is not counted, and the correct password has to wait too', async () => {
    const guesser = createVisitor(platform)
    await guesses(5, 'omnia', guesser)
    for (const wait of await guesses(3, 'omnia', guesser)) expectWait(wait, 30)
    const reply = await guesser.signIn({ username: 'omnia' })
    expect(reply).toMatchObject({
      status: 9904,
      msg: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds$/),
    })
    await ageAttempts(platform, 30)
    expect((await guesser.signIn({ username: 'omnia' })).status).toBe(1)
  })

  test('by one person does not prevent another from signing in', async () => {
    const guesser = createVisitor(platform)
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await guess('vendor-rejected', guesser)
      expect((await createVisitor(platform).signIn({ username: 'vendor-rejected' })).status).toBe(1)
      await ageAttempts(platform, 5 * 60)
    }
  })

  test('from all networks together is free for a hundred guesses, then only networks unknown to the account wait', async () => {
    const owner = createVisitor(platform)
    await owner.signIn({ username: 'admin' })
    await spendFreeGuesses('admin')
    expectWait(await guess('admin'), 30)
    expect(await createVisitor(platform).signIn({ username: 'admin' })).toMatchObject({ status: 9904 })
    expect((await owner.signIn({ username: 'admin' })).status).toBe(1)
    expect(await guesses(5, 'admin', owner)).toEqual([0, 0, 0, 0, 0])
    expectWait(await guess('admin', owner), 30)
  })

  test('no longer exempts a network that last signed in thirty days ago', async () => {
    const home = createVisitor(platform)
    await home.signIn({ username: 'vendor-new' })
    await spendFreeGuesses('vendor-new')
    expect(await guess('vendor-new', home)).toBe(0)
    await platform.db.execute(sql`update known_network set last_time = last_time - interval '30 days'`)
    expectWait(await guess('vendor-new', home), 30)
  })

  test('leaves only the network where a new password was set as a known one', async () => {
    const [owner, thief] = [createApplicant(platform), createVisitor(platform)]
    const { data } = await owner.visitor.signIn({ username: 'auditor' })
    await thief.signIn({ username: 'auditor' })
    await spendFreeGuesses('auditor')
    const change = { oldPassword: sentFor('console-2026'), password: sentFor('console-2027') }
    expect((await owner.callAs('resetPwd', change, { token: data?.token ?? '' })).status).toBe(1)
    expectWait(await guess('auditor', thief), 30)
    expect(await guess('auditor', owner.visitor)).toBe(0)
  })

  test('has all free guesses again after the correct password', async () => {
    const guesser = createVisitor(platform)
    await guesses(4, 'kestrel', guesser)
    await guesser.signIn({ username: 'kestrel' })
    expect(await guesses(5, 'kestrel', guesser)).toEqual([0, 0, 0, 0, 0])
  })

  test('does not keep a remembered device from signing in', async () => {
    const office = createVisitor(platform)
    const { data } = await office.signIn({ username: 'vendor', remember: true })
    await guesses(5, 'vendor', office)
    expectWait(await guess('vendor', office), 30)
    await spendFreeGuesses('vendor')
    expect((await office.signIn({ username: 'vendor', password: data?.rememberToken })).status).toBe(1)
    expectWait(await guess('vendor', office), 30)
  })

  test('is counted from zero again after twelve quiet hours', async () => {
    const guesser = createVisitor(platform)
    await guesses(5, 'marketing', guesser)
    await ageAttempts(platform, 12 * hour)
    expect(await guesses(5, 'marketing', guesser)).toEqual([0, 0, 0, 0, 0])
  })

  test('from one address is free for twenty guesses, at any accounts', async () => {
    const [sprayer, neighbour] = [createVisitor(platform), createVisitor(platform)]
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`spray-${index}`, sprayer)))
    expect(countOutcomes(replies)).toEqual({ 0: 20 })
    expectWait(await guess('spray-20', sprayer), 30)
    expect(await guess('spray-20', neighbour)).toBe(0)
  })

  test('from an address is still limited after signing in to another account in between', async () => {
    const sprayer = createVisitor(platform)
    await spendGuessesOf(sprayer, 19)
    expect((await sprayer.signIn({ username: 'admin' })).status).toBe(1)
    expect(await guess('other-19', sprayer)).toBe(0)
    expectWait(await guess('other-20', sprayer), 30)
  })

  test('from a shared address regains one guess every three minutes', async () => {
    const office = createVisitor(platform)
    await spendGuessesOf(office, 20)
    await ageAttempts(platform, 6 * 60)
    expect([await guess('colleague-20', office), await guess('colleague-21', office)]).toEqual([0, 0])
    expectWait(await guess('colleague-22', office), 30)
  })

  test('counts simultaneous guesses separately', async () => {
    const waits = await guesses(15, 'vendor-waiting', createVisitor(platform))
    expect(countOutcomes(waits)).toMatchObject({ 0: 5 })
  })

  test('does not deadlock when guesses are counted and forgotten at the same moment', async () => {
    await expect(raceOnGuesses(platform)).resolves.toBeUndefined()
  })

  test('for forty minutes has no more than eleven passwords checked', async () => {
    const visitor = createVisitor(platform)
    const guessing = { username: 'nobody-there', hours: 2 / 3, guesser: () => visitor }
    expect(await guessFor(platform, guessing)).toBeLessThanOrEqual(11)
  })

  test('from all networks for two hours has no more than thirteen passwords checked after the first hundred', async () => {
    await spendFreeGuesses('nobody-at-all')
    const guessing = { username: 'nobody-at-all', hours: 2, guesser: () => createVisitor(platform) }
    expect(await guessFor(platform, guessing)).toBeLessThanOrEqual(13)
  })
})
