import { sql } from 'drizzle-orm'
import { mailLedger } from '#server/features/campaigns/ledger.ts'
import type { ClaimedMail } from '#server/features/campaigns/queue.ts'
import { withSuppressionCheck } from '#server/features/campaigns/suppressionCheck.ts'
import { connections } from '#server/features/campaigns/transport.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { DeliveryOutcome } from '#server/platform/delivery/queue.ts'
import { subscriberActor } from '#server/platform/workflows/binding.ts'
import { openDatabase } from '#support/database.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'
import { moveRecord } from '#support/moveRecord.ts'

const sentOutcome: DeliveryOutcome = { state: 'sent', words: '250 Ok' }

describe('a claimed mail that waits for a connection', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openDatabase({ empty: true })
    await createSubscribers(database.db, connections + 3)
  })
  afterEach(() => database.close())

  /** Claimed mails of a campaign, and the campaign. */
  const claimItems = async () => {
    const id = await createCampaign(database.db)
    await startSending(database.db, id)
    const items = await rowsOf<ClaimedMail>(
      database.db,
      sql`update delivery set state = 'attempting', attempts = 1, attempt_time = now() where campaign_id = ${id}
          returning id, domain as key, campaign_id as "campaignId", subscriber_id as "subscriberId", email, language, attempts`,
    )
    return { id, items }
  }
  /** Sends each mail on request, and reports those with a connection. */
  const createSlowServer = () => {
    const open = Promise.withResolvers<void>()
    const full = Promise.withResolvers<void>()
    const recipients: string[] = []
    const send = async ({ email }: ClaimedMail): Promise<DeliveryOutcome> => {
      recipients.push(email)
      if (recipients.length === connections) full.resolve()
      await open.promise
      return sentOutcome
    }
    return { send, recipients, full: full.promise, goOn: open.resolve }
  }
  const deliver = (items: readonly ClaimedMail[], send: (item: ClaimedMail) => Promise<DeliveryOutcome>) => {
    const handOver = withSuppressionCheck(database.db, send, { freshMs: 0 })
    return Promise.all(items.map(handOver))
  }
  const note = (items: readonly ClaimedMail[], outcomes: readonly DeliveryOutcome[]) =>
    database.db.transaction((tx) =>
      mailLedger.recordOutcomes(
        tx,
        items.map(({ id, attempts }, index) => ({ id, attempts, outcome: outcomes[index] ?? sentOutcome })),
      ),
    )
  const readStates = (deliveries: readonly ClaimedMail[]) =>
    rowsOf<Record<string, unknown>>(
      database.db,
      sql`select state, attempts, attempt_time is null as "isUntouched" from delivery
           where id = any(${sql.param(deliveries.map(({ id }) => id))}::uuid[])`,
    )

  test('is not sent to a recipient who has unsubscribed meanwhile', async () => {
    const { items } = await claimItems()
    const server = createSlowServer()
    const outcomes = deliver(items, server.send)
    await server.full
    const unsubscribed = items[connections + 1] as ClaimedMail
    await moveRecord(
      database.db,
      'subscriberLife',
      unsubscribed.subscriberId ?? '',
      'subscriber.unsubscribe',
      subscriberActor,
    )
    server.goOn()
    await note(items, await outcomes)
    expect(server.recipients).toHaveLength(items.length - 1)
    expect(server.recipients).not.toContain(unsubscribed.email)
    expect(await readStates([unsubscribed])).toEqual([{ state: 'suppressed', attempts: 0, isUntouched: true }])
  })

  test.each([
    ['waits as if it had not been claimed', 'paused', 'campaign.pause', 'waiting'],
    ['is left out', 'cancelled', 'campaign.cancel', 'suppressed'],
  ] as const)('%s once its campaign is %s', async (_, _state, event, became) => {
    const { id, items } = await claimItems()
    const server = createSlowServer()
    const outcomes = deliver(items, server.send)
    await server.full
    await moveRecord(database.db, 'campaignLife', id, event)
    server.goOn()
    await note(items, await outcomes)
    expect(server.recipients).toHaveLength(connections)
    const waitingItems = items.slice(connections)
    expect(await readStates(waitingItems)).toEqual(
      waitingItems.map(() => ({ state: became, attempts: 0, isUntouched: true })),
    )
  })
})
