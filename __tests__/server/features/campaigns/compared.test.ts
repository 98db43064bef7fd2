import { sql } from 'drizzle-orm'
import { openLink } from '#server/features/campaigns/clicks.ts'
import { readResults } from '#server/features/campaigns/results.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
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

  test('count the mails that did not arrive by state and status of the response, and clicks by mail and campaign', async () => {
    const { db } = database
    const id = await createCampaign(db, { html: '<p><a href="https://example.org/a">A</a></p>' })
    await startSending(db, id)
    const outcomes = [
      ['failed', '550 5.1.1 <reader1@example.org>: no such user'],
      ['failed', '550 5.1.1 <reader2@example.org>: no such user'],
      ['failed', '554 blocked by [192.5.1.10]'],
      ['bounced', 'smtp; 552-5.2.2 over quota'],
      ['unknown', null],
      ['sent', '250 2.0.0 ok'],
    ]
    const mails = await rowsOf<{ id: string }>(
      db,
      sql`select id from delivery where campaign_id = ${id} order by email limit ${outcomes.length}::int`,
    )
    for (const [index, [state, words]] of outcomes.entries())
      await db.execute(sql`update delivery set state = ${state}, words = ${words} where id = ${mails[index]?.id}`)
    const { failures } = await readResults(db, id)
    expect(failures.map(({ state, status, count }) => [state, status, count])).toEqual([
      ['failed', '5.1.1', 2],
      ['bounced', '5.2.2', 1],
      ['failed', '554', 1],
      ['unknown', '', 1],
    ])
    expect(failures[0]?.example).toContain('no such user')
    for (const _ of [1, 2]) expect(await openLink(db, mails.at(-1)?.id ?? '', 0, true)).toBe('https://example.org/a')
    expect(await rowsOf(db, sql`select clicks from campaign where id = ${id}`)).toEqual([{ clicks: 2 }])
    expect((await readResults(db, id)).sums.clicks).toBe(2)
  })
})
