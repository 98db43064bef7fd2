import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { audience, campaignContents as contents, createSign } from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a campaign', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('marketing')
    await createSign(platform.db)
  })
  afterAll(() => platform.close())

  const draft = async (more: object) => {
    const request = { name: 'Spring', ...audience(null), plannedTime: null, contents, ...more }
    const { data, msg } = await platform.call<{ id: string; receivers: number }>('saveOrUpdateSubscribePush', request, {
      token,
    })
    if (!data) throw new Error(msg)
    return data
  }
  const event = (recordId: string, name: string) =>
    platform.call('transitionRecord', { machine: 'campaignLife', recordId, event: `campaign.${name}` }, { token })

  test('without an audience is saved, but sent only with one: a segment or all, never both', async () => {
    const { id, receivers } = await draft({ audience: null })
    expect(receivers).toBe(0)
    const { status, msg } = await event(id, 'schedule')
    expect([status, msg]).toEqual([
      statuses.transitionRefused.status,
      expect.stringContaining('Select a segment or all subscribers first'),
    ])
    expect((await event(id, 'ask')).status).toBe(statuses.transitionRefused.status)
    for (const [chosen, code] of [
      [{ audience: 'segment', segmentId: null }, 'required'],
      [{ audience: 'all', segmentId: id }, 'notApplicable'],
      [{ audience: null, segmentId: id }, 'notApplicable'],
    ] as const) {
      const request = { name: 'Spring', plannedTime: null, contents, ...chosen }
      const { errors } = await platform.call('saveOrUpdateSubscribePush', request, { token })
      expect(errors).toEqual([expect.objectContaining({ field: 'segmentId', code })])
    }
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      platform.db,
      sql`select count(*)::int as count from subscriber where state = 'subscribed'`,
    )
    const everybody = await draft({ id, version: 1 })
    expect(everybody).toMatchObject({ receivers: count, audience: 'all' })
  })
})
