import { sql } from 'drizzle-orm'
import { readResults } from '#server/features/campaigns/results.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { openDatabase } from '#support/database.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'

describe('the results of a campaign', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase({ empty: true })
  })
  afterAll(() => database.close())

  /** Campaign that began some days ago, with a number of sent mails. */
  const begunBefore = async (days: number, sentCount: number) => {
    const { db } = database
    const id = await createCampaign(db)
    await startSending(db, id)
    await db.execute(
      sql`update campaign set name = ${`${days} days ago`}, start_time = now() - make_interval(days => ${days}) where id = ${id}`,
    )
    await db.execute(
      sql`update delivery set state = 'sent', end_time = now() - make_interval(days => ${days})
           where id in (select id from delivery where campaign_id = ${id} order by email limit ${sentCount}::int)`,
    )
    return id
  }

  test('are listed beside the five earlier campaigns, newest first, without later ones and drafts', async () => {
    await createSubscribers(database.db, 8)
    await createCampaign(database.db)
    const ids = new Map<number, string>()
    for (const days of [3, 9, 8, 7, 6, 5, 4, 1]) ids.set(days, await begunBefore(days, days % 8))
    const { sums, others } = await readResults(database.db, ids.get(3) ?? '')
    expect(sums).toMatchObject({ receivers: 8, sent: 3, waiting: 5 })
    expect(others.map(({ id, name, sums: { receivers, sent } }) => [id, name, receivers, sent])).toEqual(
      [4, 5, 6, 7, 8].map((days) => [ids.get(days), `${days} days ago`, 8, days % 8]),
    )
    const first = await readResults(database.db, ids.get(9) ?? '')
    expect(first.others).toEqual([])
  })
})
