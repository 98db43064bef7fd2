import { ok } from 'node:assert'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor, sentFor, type Visitor } from '#support/visitor.ts'
import type { TrustRun } from './run.ts'

/** Ages the attempts by a number of seconds, as the rate limit uses the database's clock. */
export const ageAttempts = async ({ db }: Platform, seconds: number): Promise<void> => {
  await db.execute(sql`update login_attempt set last_time = last_time - ${`${seconds} seconds`}::interval`)
}

/** Returns the seconds until the next permitted guess; 0 for a guess that was checked. */
export const secondsToWait = (msg: string): number => Number(/(\d+) seconds/.exec(msg)?.[1] ?? 0)

/** Returns the origin of the next guess. */
type Guesser = () => Visitor

/** Guesses at an account without pause. Returns the number of checked guesses. */
export const guessFor = async (
  platform: Platform,
  { username, hours, guesser }: { username: string; hours: number; guesser: Guesser },
): Promise<number> => {
  const end = hours * 3_600
  let checked = 0
  for (let clock = 0; clock <= end; ) {
    const { status, msg } = await guesser().signIn({ username, password: sentFor(`guess ${checked}`) })
    ok(status === statuses.credentialsWrong.status, `A guess was answered with ${status}: ${msg}`)
    const wait = secondsToWait(msg)
    if (wait === 0) checked++
    await ageAttempts(platform, wait)
    clock += wait
  }
  return checked
}

const dayHours = 24
/** Maximum number of checked guesses per day, from one network and from all. */
const allowedADay = { one: 105, all: 205 }
const accounts = ['admin', 'vendor', 'omnia', 'kestrel', 'marketing', 'nobody-here']

/**
 * Guesses at an account for a simulated day. Throws if too many guesses are checked, or if its owner's
 * remembered device is locked out.
 */
export const brute: TrustRun = {
  summary: 'a day of guesses at one account, by a clock that is moved',
  rounds: accounts.length,
  async run({ rounds, say }) {
    const platform = await startPlatform()
    try {
      for (let round = 1; round <= rounds; round++) {
        const username = accounts[round % accounts.length] as string
        await platform.db.execute(sql`delete from login_attempt`)
        const { data } = await createVisitor(platform).signIn({ username, remember: true })
        const one = createVisitor(platform)
        const guessers = { one: () => one, all: () => createVisitor(platform) }
        const reach = round % 2 === 0 ? 'one' : 'all'
        const checked = await guessFor(platform, { username, hours: dayHours, guesser: guessers[reach] })
        ok(checked <= allowedADay[reach], `${checked} guesses at ${username} were checked in a day`)
        const owner = data && (await createVisitor(platform).signIn({ username, password: data.rememberToken ?? '' }))
        ok(!owner || owner.status === statuses.ok.status, `The owner of ${username} was locked out`)
        say(
          `round ${round} of ${rounds}: ${checked} guesses at ${username} from ${reach} network(s) were checked in ${dayHours} hours`,
        )
      }
    } finally {
      await platform.close()
    }
  },
}
