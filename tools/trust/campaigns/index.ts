import { deepStrictEqual, ok } from 'node:assert'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { maxInFlight } from '#server/features/campaigns/start.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { expireLeases } from '#support/leases.ts'
import { startMailServer } from '#support/mailServer.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'
import { createTestDatabase } from '#support/testDatabase.ts'
import { testAuditKey } from '#support/testEnv.ts'
import { killSender } from '../killSender.ts'
import type { TrustRun } from '../run.ts'

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url))
/** Number of recipients of a campaign. The next one starts when no delivery is pending. */
const receivers = 400
const longestMs = 400

interface Row {
  email: string
  state: string
  attempts: number
}

/**
 * Throws if a recipient got a mail twice, or if a delivery's state contradicts the mail server. The outcome
 * of deliveries in flight at a kill may be unknown.
 */
const verify = async (db: Database, taken: ReadonlyMap<string, number>, campaignId: string, kills: number) => {
  const rows = await rowsOf<Row>(db, sql`select email, state, attempts from delivery where campaign_id = ${campaignId}`)
  deepStrictEqual(rows.length, receivers, 'receivers are missing')
  const counts: Record<string, number> = {}
  for (const { email, state, attempts } of rows) {
    const times = taken.get(email) ?? 0
    ok(times <= 1, `${email} got it ${times} times`)
    ok(attempts <= 1, `${email} was attempted ${attempts} times`)
    if (state === 'sent') deepStrictEqual(times, 1, `${email} is said to have it`)
    if (state === 'waiting') deepStrictEqual(times, 0, `${email} is said to wait for it`)
    counts[state] = (counts[state] ?? 0) + 1
  }
  const inFlight = (counts.unknown ?? 0) + (counts.attempting ?? 0)
  ok(inFlight <= kills * maxInFlight, `${inFlight} are unknown after ${kills} kills`)
  return counts
}

/**
 * Throws unless each delivery of a finished campaign was attempted or is unknown, and the campaign's
 * counters agree.
 */
const verifyEnd = async (db: Database, id: string, { sent = 0, unknown = 0 }: Record<string, number>) => {
  deepStrictEqual(sent + unknown, receivers, 'a recipient was missed')
  const [row] = await rowsOf<Record<string, unknown>>(
    db,
    sql`select state, sent, unknown, failed from campaign where id = ${id}`,
  )
  deepStrictEqual({ ...row }, { state: 'sent', sent, unknown, failed: 0 }, 'the campaign says otherwise')
}

interface Kills {
  rounds: number
  seed: number
  say: (line: string) => void
}

/** Longer than a campaign takes. */
const completionMs = 120_000
/** Maximum number of servers that run until nothing is pending. */
const maxCompletions = 3

/**
 * Kills servers repeatedly while they send, and completes the last campaign. Throws if a recipient got a
 * mail twice or none.
 */
export const killSenders = async ({ rounds, seed, say }: Kills): Promise<void> => {
  const random = createRandom(seed)
  const testDatabase = await createTestDatabase({ empty: true })
  const server = await startMailServer()
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUDIT_KEY: testAuditKey,
    SMTP_URL: server.url,
    MAIL_FROM: 'console@example.org',
    MAIL_DOMAIN_RATE: '600000',
  }
  const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await testDatabase.open()
    return work(db).finally(close)
  }
  let campaigns = 0
  let unknown = 0
  let campaignId: string | undefined
  /** Number of killed servers in the current campaign. */
  let kills = 0

  const begin = () =>
    onDatabase(async (db) => {
      campaigns += 1
      kills = 0
      // Keeps only this campaign, as addresses identify accepted mails.
      await db.execute(sql`delete from delivery`)
      server.mails.length = 0
      const id = await createCampaign(db)
      await startSending(db, id)
      return id
    })
  /** Runs a server for a time and verifies the result. Returns whether the campaign is complete. */
  const sendFor = async (id: string, ms: number) => {
    const isIdle = await killSender(serverFile, testDatabase, env, ms)
    if (!isIdle) kills += 1
    const taken = new Map<string, number>()
    for (const one of server.mails.flatMap(({ to }) => to)) taken.set(one, (taken.get(one) ?? 0) + 1)
    return onDatabase(async (db) => {
      const states = await verify(db, taken, id, kills)
      const isOver = isIdle && !states.waiting && !states.attempting
      if (isOver) {
        await verifyEnd(db, id, states)
        unknown += states.unknown ?? 0
        campaignId = undefined
      } else await expireLeases(db, sql`delivery`)
      return `${JSON.stringify(states)}, ${taken.size} taken`
    })
  }

  try {
    await onDatabase((db) => createSubscribers(db, receivers))
    for (let round = 1; round <= rounds; round++) {
      campaignId ??= await begin()
      say(`round ${round} of ${rounds}: ${await sendFor(campaignId, random.whole(0, longestMs))}`)
    }
    for (let endings = 0; campaignId !== undefined; endings++) {
      ok(endings < maxCompletions, 'the campaign does not come to its end')
      await sendFor(campaignId, completionMs)
    }
    say(`${campaigns} campaigns to ${receivers} each, none missed; ${unknown} mails are unknown`)
  } finally {
    await server.close()
    await testDatabase.remove()
  }
}

export const campaigns: TrustRun = {
  summary: 'a server is killed while it sends, and each recipient gets one mail',
  rounds: 500,
  unit: 'kills',
  run: killSenders,
}
