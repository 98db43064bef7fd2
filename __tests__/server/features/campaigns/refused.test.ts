import { sql } from 'drizzle-orm'
import { startCampaigns } from '#server/features/campaigns/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { openDatabase } from '#support/database.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'

/** Replies of the mail server by the recipient's domain. */
const replies: Readonly<Record<string, string>> = {
  'missing.example': '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  'denied.example': '550 5.4.1 Recipient address rejected: Access denied',
  'full.example': '552 5.2.2 Mailbox full',
  'blocked.example': '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked',
  'large.example': '552 5.3.4 Message size exceeds fixed maximum message size',
}

describe('subscribers whose mail is rejected immediately', () => {
  let database: OpenDatabase
  let delivery: Delivery | undefined
  beforeAll(async () => {
    database = await openDatabase({ empty: true })
    delivery = await startCampaigns({
      config: readConfig(testEnv),
      database,
      engine: testEngine,
      secrets: testSecrets,
      onError: (error) => {
        throw error
      },
      transport: {
        send: async ({ to }) => ({ state: 'failed', words: replies[to.split('@')[1] ?? ''] ?? '' }),
        close: () => {},
      },
    })
  })
  afterAll(async () => {
    await delivery?.close()
    await database.close()
  })

  const subscribers = async () => {
    const { db } = database
    const rows = await rowsOf<{ domain: string; state: string; soft: number }>(
      db,
      sql`select split_part(email, '@', 2) as domain, state, soft_bounces as soft from subscriber order by 1`,
    )
    return Object.fromEntries(rows.map(({ domain, state, soft }) => [domain, `${state} ${soft}`]))
  }
  const sendAll = async () => {
    const { db } = database
    const id = await createCampaign(db)
    await startSending(db, id)
    const waitingCount = sql`select count(*)::int as count from delivery where campaign_id = ${id} and state = 'waiting'`
    await eventually(async () => expect(await rowsOf(db, waitingCount)).toEqual([{ count: 0 }]))
    await delivery?.idle()
  }

  test('are suppressed only if the address does not exist, or a mailbox was full three times', async () => {
    for (const domain of Object.keys(replies)) await createSubscribers(database.db, 1, domain)
    const always = {
      'missing.example': 'bounced 0',
      'denied.example': 'bounced 0',
      'blocked.example': 'subscribed 0',
      'large.example': 'subscribed 0',
    }
    for (const full of ['subscribed 1', 'subscribed 2', 'bounced 2']) {
      await sendAll()
      expect(await subscribers()).toEqual({ ...always, 'full.example': full })
    }
  })
})
