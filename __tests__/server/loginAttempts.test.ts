import { aPlatform, type Platform } from '#support/platform.ts'
import { aVisitor, sentFor } from '#support/visitor.ts'
import { guessFor, passTime, secondsToWait } from '../../tools/trust/brute.ts'
import { raceOnGuesses } from '../../tools/trust/races.ts'
import { tally } from '../../tools/trust/run.ts'

const hour = 3_600

/** Each test guesses at an account of its own, because limits outlive a test. */
describe('guessing', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  /** A wrong guess from an address that nobody has used; answers the seconds it is told to wait. */
  const guess = async (username: string, visitor = aVisitor(platform)) => {
    const { status, msg } = await visitor.signIn({ username, password: sentFor('a wrong guess') })
    expect(status).toBe(9904)
    return secondsToWait(msg)
  }
  const guesses = (count: number, username: string) => Promise.all(Array.from({ length: count }, () => guess(username)))

  /** A wait runs down while a slow machine checks the next guess. */
  const expectWait = (waited: number, expected: number) => {
    expect(waited).toBeLessThanOrEqual(expected)
    expect(waited).toBeGreaterThan(expected - 15)
  }

  test.each(['admin', 'nobody-here'])(
    'five guesses at %s are free, then each wait is twice the last up to a quarter of an hour',
    async (username) => {
      expect(await guesses(5, username)).toEqual([0, 0, 0, 0, 0])
      for (const expected of [30, 60, 120, 240, 480, 900, 900]) {
        expectWait(await guess(username), expected)
        await passTime(platform, expected)
        expect(await guess(username)).toBe(0)
      }
    },
  )

  test('asking while one has to wait is not counted, and the right password has to wait too', async () => {
    await guesses(5, 'omnia')
    for (const wait of await guesses(3, 'omnia')) expectWait(wait, 30)
    const right = await aVisitor(platform).signIn({ username: 'omnia' })
    expect(right).toMatchObject({
      status: 9904,
      msg: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds$/),
    })
    await passTime(platform, 30)
    expect((await aVisitor(platform).signIn({ username: 'omnia' })).status).toBe(1)
  })

  test('the right password gives all free guesses back', async () => {
    await guesses(4, 'kestrel')
    await aVisitor(platform).signIn({ username: 'kestrel' })
    expect(await guesses(5, 'kestrel')).toEqual([0, 0, 0, 0, 0])
  })

  test('a remembered device gets in while guessing is limited', async () => {
    const device = await aVisitor(platform).signIn({ username: 'vendor', remember: true })
    await guesses(5, 'vendor')
    expectWait(await guess('vendor'), 30)
    const owner = await aVisitor(platform).signIn({ username: 'vendor', password: device.data?.rememberToken })
    expect(owner.status).toBe(1)
  })

  test('after twelve quiet hours the count starts anew', async () => {
    await guesses(5, 'marketing')
    await passTime(platform, 12 * hour)
    expect(await guesses(5, 'marketing')).toEqual([0, 0, 0, 0, 0])
  })

  test('twenty guesses from one address are free, whatever accounts they are at', async () => {
    const [sprayer, neighbour] = [aVisitor(platform), aVisitor(platform)]
    const sprayed = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`spray-${index}`, sprayer)))
    expect(tally(sprayed)).toEqual({ 0: 20 })
    expectWait(await guess('spray-20', sprayer), 30)
    expect(await guess('spray-20', neighbour)).toBe(0)
  })

  test('an address is not freed by signing in to an account of one’s own in between', async () => {
    const sprayer = aVisitor(platform)
    for (let index = 0; index < 19; index++) await guess(`other-${index}`, sprayer)
    expect((await sprayer.signIn({ username: 'admin' })).status).toBe(1)
    expect(await guess('other-19', sprayer)).toBe(0)
    expectWait(await guess('other-20', sprayer), 30)
  })

  test('an address, which many may share, is forgiven a guess every three minutes', async () => {
    const office = aVisitor(platform)
    for (let index = 0; index < 20; index++) await guess(`colleague-${index}`, office)
    await passTime(platform, 6 * 60)
    expect([await guess('colleague-20', office), await guess('colleague-21', office)]).toEqual([0, 0])
    expectWait(await guess('colleague-22', office), 30)
  })

  test('guesses at the same moment share no free one', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => guess('vendor-waiting')))
    expect(tally(waits)).toMatchObject({ 0: 5 })
  })

  test('guesses that are counted and forgotten at the same moment do not block each other', async () => {
    await expect(raceOnGuesses(platform)).resolves.toBeUndefined()
  })

  test('forty minutes of guessing check no more than eleven passwords', async () => {
    expect(await guessFor(platform, 'vendor-new', 2 / 3)).toBeLessThanOrEqual(11)
  })
})
