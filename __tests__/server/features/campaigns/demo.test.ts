import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Campaign {
  name: string
  pauseReason: string | null
  waiting: number
  /** Accepted or rejected, with bounces. */
  attempted: number
  returned: number
  isCounted: boolean
  isOver: boolean
}

describe('the campaigns of the demonstration', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const campaigns = (state: string) =>
    rowsOf<Campaign>(
      platform.db,
      sql`select name, pause_reason as "pauseReason",
                 count(delivery.id) filter (where delivery.state = 'waiting')::int as waiting,
                 count(delivery.id) filter (where delivery.state in ('sent', 'failed', 'bounced'))::int as attempted,
                 count(delivery.id) filter (where delivery.state in ('failed', 'bounced'))::int as returned,
                 count(delivery.id) = receivers
                   and count(delivery.id) filter (where delivery.state in ('sent', 'bounced')) = sent
                   and count(delivery.id) filter (where delivery.state = 'failed') = failed
                   and count(delivery.id) filter (where delivery.state = 'bounced') = bounced as "isCounted",
                 start_time < now() and coalesce(campaign.end_time, now()) <= now() as "isOver"
            from campaign left join delivery on campaign_id = campaign.id
           where campaign.state = ${state} group by campaign.id order by campaign.create_time`,
    )

  test('include one stopped by the rule with most recipients waiting, which can be resumed', async () => {
    const pausedCampaigns = await campaigns('paused')
    expect(pausedCampaigns).toEqual([
      expect.objectContaining({ name: 'Autumn offers', pauseReason: 'bounces', isCounted: true, isOver: true }),
    ])
    const [{ waiting, attempted, returned } = { waiting: 0, attempted: 0, returned: 0 }] = pausedCampaigns
    expect({ attempted, returned }).toEqual({ attempted: 40, returned: 3 })
    expect(waiting).toBeGreaterThan(40)
  })

  test.each([
    ['sent', 3],
    ['cancelled', 1],
  ])('that are %s have no waiting recipients, count their mails and lie in the past', async (state, count) => {
    const all = await campaigns(state)
    expect(all).toHaveLength(count)
    for (const campaign of all)
      expect(campaign).toMatchObject({ waiting: 0, isCounted: true, isOver: true, pauseReason: null })
  })
})
