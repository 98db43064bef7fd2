import { sql } from 'drizzle-orm'
import { startCampaigns } from '#server/features/campaigns/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { leaseSeconds } from '#server/platform/delivery/ledger.ts'
import { openDatabase } from '#support/database.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { expireLeases } from '#support/leases.ts'
import { type MailServer, startMailServer } from '#support/mailServer.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'

describe('mails being sent when a server was killed', () => {
  let database: OpenDatabase
  let server: MailServer
  let delivery: Delivery | undefined
  beforeAll(async () => {
    server = await startMailServer()
    database = await openDatabase({ empty: true })
    // Another server that has run for some time.
    delivery = await startCampaigns({
      config: readConfig({ ...testEnv, SMTP_URL: server.url, MAIL_FROM: 'console@example.org' }),
      database,
      engine: testEngine,
      secrets: testSecrets,
      onError: (error) => {
        throw error
      },
    })
  })
  afterAll(async () => {
    await delivery?.close()
    await database.close()
    await server.close()
  })

  const states = async (id: string) => {
    const rows = await rowsOf<{ state: string; count: number }>(
      database.db,
      sql`select state, count(*)::int as count from delivery where campaign_id = ${id} group by state`,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  const campaignOf = async (id: string) => {
    const [row] = await rowsOf<Record<string, unknown>>(
      database.db,
      sql`select state, sent, unknown from campaign where id = ${id}`,
    )
    return row
  }
  /** Campaign with two mails in progress on another server, which was killed some seconds ago. */
  const killedBefore = async (seconds: number) => {
    const { db } = database
    return db.transaction(async (tx) => {
      const id = await createCampaign(tx)
      await startSending(tx, id)
      await tx.execute(
        sql`update delivery set state = 'attempting', attempts = 1, attempt_time = now() - make_interval(secs => ${seconds})
             where id in (select id from delivery where campaign_id = ${id} order by email limit 2)`,
      )
      return id
    })
  }

  test('are not touched within their lease, and the campaign stays open', async () => {
    await createSubscribers(database.db, 6)
    const id = await killedBefore(leaseSeconds - 60)
    await eventually(async () => expect(await states(id)).toEqual({ attempting: 2, sent: 4 }))
    await delivery?.idle()
    expect(await campaignOf(id)).toEqual({ state: 'sending', sent: 4, unknown: 0 })
    await expireLeases(database.db, sql`delivery`)
    await database.db.execute(sql`select pg_notify('delivery', '')`)
    await eventually(async () => expect(await campaignOf(id)).toEqual({ state: 'sent', sent: 4, unknown: 2 }))
    expect(await states(id)).toEqual({ sent: 4, unknown: 2 })
    expect(server.mails).toHaveLength(4)
  })

  test('become unknown when the lease ends, without any request, and are not sent again', async () => {
    server.mails.length = 0
    const id = await killedBefore(leaseSeconds - 3)
    await eventually(async () => expect(await campaignOf(id)).toEqual({ state: 'sent', sent: 4, unknown: 2 }))
    expect(server.mails).toHaveLength(4)
  })
})
