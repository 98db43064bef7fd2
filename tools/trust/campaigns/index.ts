import { deepStrictEqual, ok } from 'node:assert'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { rowsOf } from '#server/query/rows.ts'
import { createRandom } from '#server/seed/random.ts'
import { aMailServer, type MailServer } from '#support/mailServer.ts'
import { aCampaign, beginSending, someSubscribed } from '#support/marketing.ts'
import { aPlace } from '#support/place.ts'
import { testAuditKey } from '#support/testEnv.ts'
import { killSender } from '../killSender.ts'
import type { TrustRun } from '../run.ts'

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url))
/** Of one campaign; another begins when nothing of it waits any more. */
const receivers = 400
const longestMs = 400

interface Row {
  email: string
  state: string
  attempts: number
}

/** Nobody has got a mail twice; who is said to have got one has, and who was never attempted has not. */
const verify = async (db: Database, server: MailServer, campaignId: string): Promise<Record<string, number>> => {
  const taken = new Map<string, number>()
  for (const { to } of server.taken) for (const one of to) taken.set(one, (taken.get(one) ?? 0) + 1)
  const rows = await rowsOf<Row>(db, sql`select email, state, attempts from delivery where campaign_id = ${campaignId}`)
  deepStrictEqual(rows.length, receivers, 'receivers are missing')
  for (const { email, state, attempts } of rows) {
    const times = taken.get(email) ?? 0
    ok(times <= 1, `${email} got it ${times} times`)
    ok(attempts <= 1, `${email} was attempted ${attempts} times`)
    if (state === 'sent') deepStrictEqual(times, 1, `${email} is said to have it`)
    if (state === 'waiting') deepStrictEqual(times, 0, `${email} is said to wait for it`)
  }
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ state }) => state)).map(([state, list = []]) => [state, list.length]),
  )
}

interface Kills {
  rounds: number
  seed: number
  say: (line: string) => void
}

/** Kills servers while they send, again and again; what was being attempted is told, and nobody gets a mail twice. */
export const killSenders = async ({ rounds, seed, say }: Kills): Promise<void> => {
  const random = createRandom(seed)
  const place = await aPlace({ empty: true })
  const server = await aMailServer()
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUDIT_KEY: testAuditKey,
    SMTP_URL: server.url,
    MAIL_FROM: 'console@example.org',
    MAIL_DOMAIN_RATE: '600000',
  }
  const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await place.open()
    return work(db).finally(close)
  }
  let campaigns = 0
  let unknown = 0
  let campaignId: string | undefined
  try {
    for (let round = 1; round <= rounds; round++) {
      campaignId ??= await onDatabase(async (db) => {
        campaigns += 1
        // Only those of this campaign: what was taken is told by its addresses.
        await db.execute(sql`delete from delivery`)
        if (campaigns === 1) await someSubscribed(db, receivers)
        server.taken.length = 0
        const id = await aCampaign(db)
        await beginSending(db, id)
        return id
      })
      const isIdle = await killSender(serverFile, place, env, random.whole(0, longestMs))
      const id = campaignId
      const states = await onDatabase((db) => verify(db, server, id))
      say(`round ${round} of ${rounds}: ${JSON.stringify(states)}`)
      if (!isIdle && (states.waiting ?? 0) > 0) continue
      const { sent = 0, unknown: lost = 0, attempting = 0 } = states
      deepStrictEqual(sent + lost + attempting, receivers, 'somebody was missed')
      unknown += lost + attempting
      campaignId = undefined
    }
    say(`${campaigns} campaigns to ${receivers} each; ${unknown} mails of those that ended are told as unknown`)
  } finally {
    await server.close()
    await place.remove()
  }
}

export const campaigns: TrustRun = {
  summary: 'a server is killed while it sends, and nobody gets a mail twice or is missed',
  rounds: 500,
  unit: 'kills',
  run: killSenders,
}
