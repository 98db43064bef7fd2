import { sql } from 'drizzle-orm'
import { createToken } from '#server/features/campaigns/tokens.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { testEngine } from '#support/engine.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { browserAgent, testSecrets } from '#support/testEnv.ts'

describe('a campaign that is sent', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'marketing']) tokens[name] = await platform.signIn(name)
  })
  afterAll(() => platform.close())

  const event = (account: string, recordId: string, name: string) =>
    platform.call(
      'transitionRecord',
      { machine: 'campaignLife', recordId, event: `campaign.${name}` },
      { token: tokens[account] ?? '' },
    )
  const readState = async (id: string) => {
    const [row] = await rowsOf<{ state: string; receivers: number }>(
      platform.db,
      sql`select state, receivers from campaign where id = ${id}`,
    )
    return row
  }
  const beginNow = async (id: string) => {
    await platform.db.execute(sql`update campaign set due_time = now() where id = ${id}`)
    await transitionDueRecords(platform.db, testEngine)
  }

  test('reaches no more recipients than approved: it needs a new approval if its audience grew', async () => {
    await createSubscribers(platform.db, 5, 'first.example')
    const id = await createCampaign(platform.db, { approvalAbove: 3 })
    await event('marketing', id, 'ask')
    await event('admin', id, 'approve')
    const approved = (await readState(id))?.receivers ?? 0
    await createSubscribers(platform.db, 4, 'second.example')
    await beginNow(id)
    expect(await readState(id)).toEqual({ state: 'awaiting', receivers: approved + 4 })
    await event('admin', id, 'approve')
    const [reader] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from subscriber where email = 'reader1@second.example'`,
    )
    await platform.call(
      'transitionRecord',
      { machine: 'subscriberLife', recordId: reader?.id, event: 'subscriber.unsubscribe' },
      { token: tokens.marketing ?? '' },
    )
    await beginNow(id)
    expect(await readState(id)).toEqual({ state: 'sending', receivers: approved + 3 })
  })

  test('resolves a counted link to the original link with its merge fields', async () => {
    const id = await createCampaign(platform.db, {
      html: '<p><a href="https://example.org/?who={{email}}&amp;of={{country|none}}">Yours</a></p>',
    })
    await startSending(platform.db, id)
    const [delivery] = await rowsOf<{ id: string; email: string }>(
      platform.db,
      sql`select id, email from delivery where campaign_id = ${id} and email like '%@first.example' limit 1`,
    )
    const token = createToken(testSecrets, 'link', delivery?.id ?? '', '0')
    const open = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      platform.app.inject({
        method,
        url: `/subscribe/go/${token}/0`,
        headers: { 'user-agent': browserAgent, ...headers },
      })
    const { statusCode, headers } = await open()
    expect([statusCode, headers.location]).toEqual([302, `https://example.org/?who=${delivery?.email}&of=none`])
    // Only people count.
    await open({}, 'HEAD')
    for (const [name, value] of [
      ['sec-purpose', 'prefetch'],
      ['purpose', 'prefetch'],
      ['user-agent', 'WhatsApp/2.23.20.0'],
    ] as const)
      expect((await open({ [name]: value })).statusCode).toBe(302)
    const [counted] = await rowsOf(platform.db, sql`select clicks from delivery where id = ${delivery?.id}`)
    expect(counted).toEqual({ clicks: 1 })
  })
})
