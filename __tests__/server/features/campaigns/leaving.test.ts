import { sql } from 'drizzle-orm'
import { createToken } from '#server/features/campaigns/tokens.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { testSecrets } from '#support/testEnv.ts'

interface Delivery {
  id: string
  campaignId: string
  left: number
}

describe('a person who unsubscribes by the link of a mail', () => {
  let platform: Platform
  let delivery: Delivery
  let link: string
  beforeAll(async () => {
    platform = await startPlatform()
    const [row] = await rowsOf<Delivery>(
      platform.db,
      sql`select d.id, d.campaign_id as "campaignId", c.left_count as left
            from delivery d join campaign c on c.id = d.campaign_id join subscriber s on s.id = d.subscriber_id
           where d.state = 'sent' and s.state = 'subscribed' and c.state = 'sent' order by d.id limit 1`,
    )
    delivery = row as Delivery
    link = `/subscribe/leave/${createToken(testSecrets, 'leave', delivery.id)}`
  })
  afterAll(() => platform.close())

  const press = (path = '', payload = '') =>
    platform.app.inject({
      method: 'POST',
      url: `${link}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const facts = async () => {
    const [row] = await rowsOf<{ state: string; left: number; reason: string | null }>(
      platform.db,
      sql`select s.state, c.left_count as left, d.leave_reason as reason
            from delivery d join campaign c on c.id = d.campaign_id join subscriber s on s.id = d.subscriber_id
           where d.id = ${delivery.id}`,
    )
    return row
  }

  test('may state a reason, which the results of the campaign count', async () => {
    expect((await press('/reason', 'reason=tooMany')).statusCode).toBe(404)
    expect((await press()).body).toContain('You have unsubscribed')
    expect((await press('/reason', 'reason=made-up')).statusCode).toBe(404)
    expect((await press('/reason', 'reason=tooMany')).body).toContain('Your reason was saved')
    expect(await facts()).toEqual({ state: 'unsubscribed', left: delivery.left + 1, reason: 'tooMany' })
    const { data } = await platform.call<{ leaveReasons: object[] }>(
      'getSubscribePushResults',
      { id: delivery.campaignId },
      { token: await platform.signIn('marketing') },
    )
    expect(data?.leaveReasons).toContainEqual({ reason: 'tooMany', count: 1 })
  })

  test('can undo it by the same link, for a day', async () => {
    expect((await press('/undo')).body).toContain('You are subscribed again')
    expect(await facts()).toEqual({ state: 'subscribed', left: delivery.left, reason: null })
    expect((await press('/undo')).statusCode).toBe(404)
    expect((await press()).body).toContain('Undo')
    await platform.db.execute(sql`update delivery set leave_time = now() - interval '2 days' where id = ${delivery.id}`)
    expect((await platform.app.inject({ url: link })).body).not.toContain('Undo')
    expect((await press('/undo')).statusCode).toBe(404)
    expect(await facts()).toMatchObject({ state: 'unsubscribed', left: delivery.left + 1 })
  })
})
