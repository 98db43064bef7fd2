import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPhones, createPush, createPushApp } from '#support/pushes.ts'
import { deliveriesOf, skipUndoWindow } from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

/** Visibility of a push that has begun. */
describe('a push that begins', () => {
  let platform: Platform
  let appId: string
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'vendor', 'omnia']) tokens[name] = await platform.signIn(name)
    appId = await createPushApp(platform.db, testSecrets, 'V1001')
    await createPhones(platform.db, { appId, count: 3, platform: 'ios', name: 'phone' })
  })
  afterAll(() => platform.close())

  const schedule = (recordId: string) =>
    platform.call(
      'transitionRecord',
      { machine: 'pushLife', recordId, event: 'push.schedule' },
      { token: tokens.vendor ?? '' },
    )
  const begin = async (title = 'A push', pin = 'no') => {
    const id = await createPush(platform.db, { appId, vid: 'V1001' })
    await platform.db.execute(sql`update push set title = ${title}, pin = ${pin} where id = ${id}`)
    await schedule(id)
    await skipUndoWindow(platform, id)
    return id
  }

  test('shows its notifications to its recipients only', async () => {
    const id = await begin()
    expect(await deliveriesOf(platform, id)).toHaveLength(3)
    const page = async (account: string, more: object = {}) =>
      (
        await platform.call<{ total: number; list: { pushId: string }[] }>(
          'getPushDeliveryPage',
          { pageNum: 1, pageSize: 50, ...more },
          { token: tokens[account] ?? '' },
        )
      ).data
    expect((await page('vendor', { pushId: [id] }))?.total).toBe(3)
    expect((await page('admin', { pushId: [id] }))?.total).toBe(3)
    expect((await page('omnia', { pushId: [id] }))?.list).toEqual([])
    const pushIds = (await page('omnia'))?.list.map(({ pushId }) => pushId)
    expect(pushIds).not.toContain(id)
  })

  test('on top reports the push it replaced, in the log and to its owner', async () => {
    const messagesOf = async (id: string) => {
      const messages = sql`select content_en as text from sys_msg where about_id = ${id}::uuid`
      const [step] = await rowsOf<{ changes: object }>(
        platform.db,
        sql`select detail::json -> 'changes' as changes from transition where record_id = ${id} and event = 'push.start'`,
      )
      return [(await rowsOf<{ text: string }>(platform.db, messages)).map(({ text }) => text), step?.changes]
    }
    expect(await messagesOf(await begin('First', 'yes'))).toEqual([[], {}])
    expect(await messagesOf(await begin('Second', 'yes'))).toEqual([
      ['Push “Second” has started and replaced “First” at the top of the feed'],
      { onTop: { before: 'First', after: 'Second' } },
    ])
  })
})
