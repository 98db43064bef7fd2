import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { type BounceClass, recordBounce } from '#server/features/campaigns/bounce.ts'
import { readResults } from '#server/features/campaigns/results.ts'
import { confirm, consentDigest, findUnconfirmed } from '#server/features/campaigns/signUp.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { subscriberActor } from '#server/platform/workflows/binding.ts'
import { transitionMany } from '#server/platform/workflows/transitionMany.ts'
import { openDatabase } from '#support/database.ts'
import { testEngine } from '#support/engine.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'

describe('bounced mail', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase({ empty: true })
  })
  beforeEach(async () => {
    const { db } = database
    const rows = await rowsOf<{ id: string }>(db, sql`select id from subscriber where state = 'subscribed'`)
    const unsubscription = { workflow: 'subscriberLife', event: workflowEvent('subscriber.unsubscribe') } as const
    const ids = rows.map(({ id }) => id)
    await db.transaction((tx) => transitionMany(tx, { ...unsubscription, ids }, subscriberActor, testEngine))
  })
  afterAll(() => database.close())

  const recordReturn = (deliveryId: string, bounceClass: BounceClass, more: { isOurs?: true } = {}) =>
    recordBounce({ db: database.db, engine: testEngine }, deliveryId, {
      returned: bounceClass,
      words: 'As the server says',
      ...more,
    })
  /** Sends a campaign to all, dated some days ago; returns its deliveries. */
  const sendCampaign = async (daysAgo = 0) => {
    const { db } = database
    const campaignId = await createCampaign(db)
    await startSending(db, campaignId)
    const endTime = sql`now() - make_interval(days => ${daysAgo}::int)`
    const deliveries = await rowsOf<{ id: string }>(
      db,
      sql`update delivery set state = 'sent', attempts = 1, attempt_time = ${endTime}, end_time = ${endTime}
           where campaign_id = ${campaignId} returning id`,
    )
    await db.execute(
      sql`update campaign set sent = ${deliveries.length}, start_time = ${endTime} where id = ${campaignId}`,
    )
    return { campaignId, deliveries: deliveries.map(({ id }) => id) as [string, ...string[]] }
  }
  /** Bounce of a temporarily unavailable mailbox, abandoned some days after sending. */
  const backAfter = async (days: number, deliveryId: string) => {
    await recordReturn(deliveryId, 'soft')
    await database.db.execute(
      sql`update delivery set bounce_time = end_time + make_interval(days => ${days}::int) where id = ${deliveryId}`,
    )
  }
  const readState = async (id: string | undefined) => {
    const [row] = await rowsOf<{ state: string }>(database.db, sql`select state from subscriber where id = ${id}`)
    return row?.state
  }

  test('is counted equally in the list of campaigns and in the results', async () => {
    const { db } = database
    await createSubscribers(db, 8, 'counted.example')
    const { campaignId, deliveries } = await sendCampaign()
    const [bounced = '', complained = '', bouncedAndComplained = '', unknown = '', attempted = ''] = deliveries
    await db.execute(sql`update delivery set state = 'unknown' where id = ${unknown}`)
    await db.execute(sql`update delivery set state = 'attempting', end_time = null where id = ${attempted}`)
    await db.execute(sql`update campaign set sent = 6, unknown = 1 where id = ${campaignId}`)
    await recordReturn(bounced, 'soft')
    await recordReturn(complained, 'complaint')
    await recordReturn(bouncedAndComplained, 'hard')
    await recordReturn(bouncedAndComplained, 'complaint')
    await recordReturn(unknown, 'hard')
    await recordReturn(attempted, 'hard')
    const { sums, series } = await readResults(db, campaignId)
    const {
      sent: sentCount,
      failed: failedCount,
      unknown: unknownCount,
      bounced: bouncedCount,
      complained: complainedCount,
    } = sums
    expect([sentCount, failedCount, unknownCount, bouncedCount, complainedCount]).toEqual([8, 0, 0, 3, 2])
    const [counters] = await rowsOf<Record<string, number>>(
      db,
      sql`select sent, failed, unknown, bounced, complained from campaign where id = ${campaignId}`,
    )
    expect(counters).toEqual({ sent: 8, failed: 0, unknown: 0, bounced: 3, complained: 2 })
    const addedCount = (name: 'sent' | 'bounced') => series.reduce((sum, one) => sum + one[name], 0)
    expect([addedCount('sent'), addedCount('bounced')]).toEqual([8, 3])
  })

  describe('of a mailbox that is temporarily unavailable', () => {
    test('suppresses a subscriber the third time in a row, and counts from zero after a new confirmation', async () => {
      const { db } = database
      const [id = ''] = await createSubscribers(db, 1, 'soft.example')
      for (const expected of ['subscribed', 'subscribed', 'bounced']) {
        const { deliveries } = await sendCampaign()
        await recordReturn(deliveries[0], 'soft')
        await recordReturn(deliveries[0], 'soft')
        expect(await readState(id)).toBe(expected)
      }
      const open = await findUnconfirmed(db, id)
      expect(open && (await confirm(db, testEngine, id, consentDigest(open)))).toBe(true)
      await recordReturn((await sendCampaign()).deliveries[0], 'soft')
      expect(await readState(id)).toBe('subscribed')
    })

    test('counts after five days of delivery attempts', async () => {
      const [id] = await createSubscribers(database.db, 1, 'slow.example')
      for (const [daysAgo, expected] of [
        [21, 'subscribed'],
        [13, 'subscribed'],
        [5, 'bounced'],
      ] as const) {
        await backAfter(5, (await sendCampaign(daysAgo)).deliveries[0])
        expect(await readState(id)).toBe(expected)
      }
    })

    test('does not count if the sender caused it, however often', async () => {
      const { db } = database
      const [id] = await createSubscribers(db, 1, 'sender.example')
      for (let time = 0; time < 4; time++) {
        const { campaignId, deliveries } = await sendCampaign()
        await recordReturn(deliveries[0], 'soft', { isOurs: true })
        expect((await readResults(db, campaignId)).sums.bounced).toBe(1)
      }
      const [row] = await rowsOf(db, sql`select state, soft_bounces as soft from subscriber where id = ${id}`)
      expect(row).toEqual({ state: 'subscribed', soft: 0 })
    })

    test('does not continue a row after a delivered mail', async () => {
      const [id] = await createSubscribers(database.db, 1, 'between.example')
      for (let time = 0; time < 2; time++) {
        await backAfter(0, (await sendCampaign(20)).deliveries[0])
      }
      await sendCampaign(10)
      for (const expected of ['subscribed', 'subscribed', 'bounced']) {
        await recordReturn((await sendCampaign()).deliveries[0], 'soft')
        expect(await readState(id)).toBe(expected)
      }
    })
  })
})
