import { deepStrictEqual, ok } from 'node:assert'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { maxInFlight } from '#server/features/pushes/start.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { expireLeases } from '#support/leases.ts'
import { createPhones, createPush, createPushApp, startPushing } from '#support/pushes.ts'
import { makePushesDue, pushRow, pushServices } from '#support/pushServices.ts'
import { createTestDatabase } from '#support/testDatabase.ts'
import { testAuditKey, testSecretKey, testSecrets } from '#support/testEnv.ts'
import { killSender } from '../killSender.ts'
import type { TrustRun } from '../run.ts'

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url))
/** Number of phones of a push, half of each system. The next push starts when no delivery is pending. */
const phones = 600
const longestMs = 2_000

interface Row {
  phone: string
  state: string
  attempts: number
}

/**
 * Throws if a phone was notified twice, or if a delivery's state contradicts the services. The outcome of
 * deliveries in flight at a kill may be unknown.
 */
const verify = async (db: Database, taken: ReadonlyMap<string, number>, pushId: string, kills: number) => {
  const rows = await rowsOf<Row>(
    db,
    sql`select r.token as phone, d.state, d.attempts from push_delivery d join push_registration r on r.id = d.registration_id
         where d.push_id = ${pushId}`,
  )
  deepStrictEqual(rows.length, phones, 'phones are missing')
  for (const { phone, state, attempts } of rows) {
    const times = taken.get(phone) ?? 0
    ok(times <= 1, `${phone} was notified ${times} times`)
    if (state === 'sent') deepStrictEqual(times, 1, `${phone} is said to be notified`)
    if (state === 'waiting' && attempts === 0) deepStrictEqual(times, 0, `${phone} is said to wait for it`)
  }
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  const inFlight = (counts.unknown ?? 0) + (counts.attempting ?? 0)
  ok(inFlight <= kills * maxInFlight, `${inFlight} are unknown after ${kills} kills`)
  return counts
}

/** Throws unless each delivery of a finished push was sent or is unknown, and the push's counters agree. */
const verifyEnd = async (db: Database, pushId: string, { sent = 0, unknown = 0 }: Record<string, number>) => {
  deepStrictEqual(sent + unknown, phones, 'phones were left out')
  const push = await pushRow({ db }, pushId)
  deepStrictEqual(
    [push.state, push.sent, push.unknown, push.failed],
    ['sent', sent, unknown, 0],
    'the push says otherwise',
  )
}

interface Kills {
  rounds: number
  seed: number
  say: (line: string) => void
}

/** Longer than a push takes. */
const completionMs = 120_000
/** Maximum number of times that retries are made due. */
const maxRetryRounds = 20

/**
 * Kills servers repeatedly while they notify phones, and completes the last push. Throws if a phone was
 * notified twice or not at all.
 */
export const killNotifiers = async ({ rounds, seed, say }: Kills): Promise<void> => {
  const random = createRandom(seed)
  const testDatabase = await createTestDatabase({ empty: true })
  const services = await pushServices()
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUDIT_KEY: testAuditKey,
    SECRET_KEY: testSecretKey,
    // Unknown deliveries count as failed: the stop rule would pause the push for good.
    PUSH_STOP_SHARE: '1',
    ...services.env,
  }
  const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await testDatabase.open()
    return work(db).finally(close)
  }
  let appId = ''
  let pushId: string | undefined
  let pushes = 0
  let unknown = 0
  /** Number of killed servers in the current push. */
  let kills = 0

  const begin = () =>
    onDatabase(async (db) => {
      pushes += 1
      kills = 0
      services.apns.notifications.length = 0
      services.fcm.notifications.length = 0
      const id = await createPush(db, { appId })
      await startPushing(db, id)
      return id
    })
  /** Runs a server for a time and verifies the result. Returns whether the push is complete. */
  const sendFor = async (id: string, ms: number) => {
    const isIdle = await killSender(serverFile, testDatabase, env, ms)
    if (!isIdle) kills += 1
    const taken = new Map<string, number>()
    for (const { token } of [...services.apns.notifications, ...services.fcm.notifications])
      taken.set(token, (taken.get(token) ?? 0) + 1)
    return onDatabase(async (db) => {
      const states = await verify(db, taken, id, kills)
      const isOver = isIdle && !states.waiting && !states.attempting
      if (isOver) {
        await verifyEnd(db, id, states)
        unknown += states.unknown ?? 0
        pushId = undefined
      } else {
        await makePushesDue({ db })
        await expireLeases(db, sql`push_delivery`)
      }
      return `${JSON.stringify(states)}, ${taken.size} taken`
    })
  }

  try {
    await onDatabase(async (db) => {
      await createAccount(db, { username: 'admin', password: 'console-2026', role: 'administrator', demo: true })
      appId = await createPushApp(db, testSecrets)
      for (const platform of ['ios', 'android'] as const)
        await createPhones(db, { appId, count: phones / 2, platform, name: platform })
    })
    for (let round = 1; round <= rounds; round++) {
      pushId ??= await begin()
      say(`round ${round} of ${rounds}: ${await sendFor(pushId, random.whole(0, longestMs))}`)
    }
    for (let hurries = 0; pushId !== undefined; hurries++) {
      ok(hurries < maxRetryRounds, 'the push does not come to its end')
      await sendFor(pushId, completionMs)
    }
    say(`${pushes} pushes to ${phones} each, none missed; of ${unknown} notifications it is not known`)
  } finally {
    await services.close()
    await testDatabase.remove()
  }
}

export const pushes: TrustRun = {
  summary: 'a server is killed while it notifies phones, and none is notified twice or is missed',
  rounds: 300,
  unit: 'kills',
  run: killNotifiers,
}
