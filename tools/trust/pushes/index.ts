import { deepStrictEqual, ok } from 'node:assert'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { createAccount } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/connect.ts'
import { rowsOf } from '#server/query/rows.ts'
import { createRandom } from '#server/seed/random.ts'
import { aPlace } from '#support/place.ts'
import { aPush, aPushApp, beginPushing, somePhones } from '#support/pushes.ts'
import { pushServices } from '#support/pushWorld.ts'
import { testAuditKey, testSecretKey, testSecrets } from '#support/testEnv.ts'
import { killSender } from '../killSender.ts'
import type { TrustRun } from '../run.ts'

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url))
/** Of one push, half of each system; another begins when nothing of it waits any more. */
const phones = 600
const longestMs = 2_000

interface Row {
  phone: string
  state: string
  attempts: number
}

/** No phone was notified twice; which is said to have been has been, and which was never attempted has not. */
const verify = async (db: Database, taken: ReadonlyMap<string, number>, pushId: string) => {
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
  return counts
}

interface Kills {
  rounds: number
  seed: number
  say: (line: string) => void
}

/** Kills servers while they notify phones, again and again; what was being attempted is told, and no phone is notified twice. */
export const killNotifiers = async ({ rounds, seed, say }: Kills): Promise<void> => {
  const random = createRandom(seed)
  const place = await aPlace({ empty: true })
  const services = await pushServices()
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUDIT_KEY: testAuditKey,
    SECRET_KEY: testSecretKey,
    ...services.env,
  }
  const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await place.open()
    return work(db).finally(close)
  }
  let appId = ''
  let pushId: string | undefined
  let pushes = 0
  let unknown = 0
  try {
    await onDatabase(async (db) => {
      await createAccount(db, { username: 'admin', password: 'console-2026', role: 'administrator', demo: true })
      appId = await aPushApp(db, testSecrets)
      for (const platform of ['ios', 'android'] as const)
        await somePhones(db, { appId, count: phones / 2, platform, name: platform })
    })
    for (let round = 1; round <= rounds; round++) {
      pushId ??= await onDatabase(async (db) => {
        pushes += 1
        services.apns.taken.length = 0
        services.fcm.taken.length = 0
        const id = await aPush(db, { appId })
        await beginPushing(db, id)
        return id
      })
      const id = pushId
      const isIdle = await killSender(serverFile, place, env, random.whole(0, longestMs))
      const taken = new Map<string, number>()
      for (const { token } of [...services.apns.taken, ...services.fcm.taken])
        taken.set(token, (taken.get(token) ?? 0) + 1)
      const states = await onDatabase((db) => verify(db, taken, id))
      say(`round ${round} of ${rounds}: ${JSON.stringify(states)}, ${taken.size} taken`)
      if (!isIdle && (states.waiting ?? 0) > 0) continue
      unknown += (states.unknown ?? 0) + (states.attempting ?? 0)
      pushId = undefined
    }
    say(`${pushes} pushes to ${phones} each; ${unknown} notifications of those that ended are told as unknown`)
  } finally {
    await services.close()
    await place.remove()
  }
}

export const pushes: TrustRun = {
  summary: 'a server is killed while it notifies phones, and none is notified twice or is missed',
  rounds: 300,
  unit: 'kills',
  run: killNotifiers,
}
