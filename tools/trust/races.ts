import { deepStrictEqual } from 'node:assert'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { guessSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { clearAttempts, countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor } from '#support/visitor.ts'
import { countOutcomes, type TrustRun } from './run.ts'

type Outcomes = Record<number, number>

const race = async (racers: number, attempt: () => Promise<{ status: number }>): Promise<Outcomes> => {
  const replies = await Promise.all(Array.from({ length: racers }, attempt))
  return countOutcomes(replies.map(({ status }) => status))
}

/** Races sign-ins with one captcha. */
export const raceForOneCode = async (platform: Platform, racers: number): Promise<Outcomes> => {
  const visitor = createVisitor(platform)
  const requestUUID = await visitor.drawCode()
  return race(racers, () => visitor.signIn({ requestUUID }))
}

/** Races sign-ins with one device token, each with its own address and captcha. */
export const raceForOneDeviceToken = async (platform: Platform, racers: number): Promise<Outcomes> => {
  const { data } = await createVisitor(platform).signIn({ remember: true })
  return race(racers, () => createVisitor(platform).signIn({ password: data?.rememberToken ?? '' }))
}

/** Races unbindings of one device. */
export const raceToUnbind = async (platform: Platform, racers: number): Promise<Outcomes> => {
  const token = await platform.signIn('admin')
  const [device] = await rowsOf<{ id: string }>(
    platform.db,
    sql`select id from device where user_id is not null order by id limit 1`,
  )
  return race(racers, () => platform.call('delBindDevice', { deviceId: device?.id }, { token }))
}

/** Races correct sign-ins to one account from one address, below the rate limit. */
export const raceToSignIn = async (platform: Platform, racers: number): Promise<Outcomes> => {
  const visitor = createVisitor(platform)
  return race(racers, () => visitor.signIn())
}

/** Counts and clears guesses at one account from one address concurrently, hundreds of times. */
export const raceOnGuesses = async ({ db }: Platform): Promise<void> => {
  const subjects = guessSubjects('raced', '192.0.2.1', false).map((one) => ({ ...one, free: Infinity }))
  const turns = async (_: unknown, racer: number) => {
    for (let turn = 0; turn < 60; turn++)
      await ((racer + turn) % 3 === 0 ? clearAttempts(db, subjects) : countAttempt(db, subjects))
  }
  await Promise.all(Array.from({ length: 8 }, turns))
}

const { ok, vcodeExpired, notBound } = statuses
const racers = 50
const freeGuesses = 5

/** Runs rounds of every race, each of which has exactly one correct outcome. */
export const races: TrustRun = {
  summary: 'many at once on one code, one device token, one device, one account',
  rounds: 100,
  async run({ rounds, say }) {
    const platform = await startPlatform()
    try {
      for (let round = 1; round <= rounds; round++) {
        await platform.db.execute(sql`delete from login_attempt`)
        deepStrictEqual(await raceForOneCode(platform, racers), {
          [ok.status]: 1,
          [vcodeExpired.status]: racers - 1,
        })
        deepStrictEqual(await raceToUnbind(platform, racers), { [ok.status]: 1, [notBound.status]: racers - 1 })
        deepStrictEqual(await raceToSignIn(platform, freeGuesses), { [ok.status]: freeGuesses })
        await raceOnGuesses(platform)
        const { [ok.status]: opened } = await raceForOneDeviceToken(platform, racers)
        deepStrictEqual(opened, 1)
        say(`round ${round} of ${rounds}: one winner in each race`)
      }
    } finally {
      await platform.close()
    }
  },
}
