import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { audience, campaignContents, createSubscriber, createSubscribers } from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Receivers {
  list: { id: string; email: string; name: string | null; language: string }[]
}
interface Preview {
  subject: string
  receiver: string | null
  missing: string[]
}

describe('the preview of a campaign', () => {
  let platform: Platform
  let id: string
  const tokens: Record<string, string> = {}
  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const receivers = async (request: object = {}) =>
    (await callAs<Receivers>('marketing', 'getSubscribePushReceivers', { id, language: 'en', ...request })).data
      ?.list ?? []
  const preview = (request: object = {}) =>
    callAs<Preview>('marketing', 'previewSubscribePush', { id, language: 'en', ...request })

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'marketing', 'vendor']) tokens[name] = await platform.signIn(name)
    const ids = await createSubscribers(platform.db, 60, 'preview.example')
    await platform.db.execute(
      sql`update subscriber set name = case when id = ${ids[7]} then 'Grace Hopper' end, language = case when id = ${ids[8]} then 'de' else 'en' end
           where email like '%@preview.example'`,
    )
    // One of the same domain without subscription, and one outside the segment.
    await createSubscriber(platform.db, { email: 'new@preview.example', name: 'Grace Waiting' })
    await createSubscribers(platform.db, 1, 'elsewhere.example')
    const segment = await callAs<{ id: string }>('marketing', 'saveOrUpdateSubscribeSegment', {
      name: 'Previewed',
      filters: { email: '@preview.example' },
    })
    const [english] = campaignContents
    const response = await callAs<{ id: string }>('marketing', 'saveOrUpdateSubscribePush', {
      name: 'Previewed',
      ...audience(segment.data?.id ?? null),
      plannedTime: null,
      contents: [
        { ...english, subject: 'News for {{name}} in {{country|the world}}' },
        { ...english, language: 'de', subject: 'Neues' },
      ],
    })
    id = response.data?.id ?? ''
  })
  afterAll(() => platform.close())

  test('offers recipients in pages, those who read its language first', async () => {
    const english = await receivers()
    expect(english).toHaveLength(50)
    expect(new Set(english.map(({ language }) => language))).toEqual(new Set(['en']))
    const german = await receivers({ language: 'de' })
    expect(german.slice(0, 2).map(({ language }) => language)).toEqual(['de', 'en'])
    expect(Object.keys(german[0] ?? {}).toSorted()).toEqual(['email', 'id', 'language', 'name'])
  })

  test('finds recipients by name or address, and no others', async () => {
    expect((await receivers({ text: 'hopper' })).map(({ name }) => name)).toEqual(['Grace Hopper'])
    expect((await receivers({ text: 'reader60@' })).map(({ email }) => email)).toEqual(['reader60@preview.example'])
    expect(await receivers({ text: 'Grace Waiting' })).toEqual([])
    expect(await receivers({ text: 'elsewhere.example' })).toEqual([])
  })

  test('shows the mail as the selected recipient gets it, with missing fields', async () => {
    const [grace] = await receivers({ text: 'hopper' })
    expect((await preview({ subscriberId: grace?.id })).data).toMatchObject({
      subject: 'News for Grace Hopper in the world',
      receiver: grace?.email,
      missing: [],
    })
    const [nameless] = await receivers({ text: 'reader60@' })
    expect((await preview({ subscriberId: nameless?.id })).data).toMatchObject({
      subject: 'News for  in the world',
      receiver: 'reader60@preview.example',
      missing: ['name'],
    })
    const [first] = await receivers()
    expect((await preview()).data).toMatchObject({ receiver: first?.email })
  })

  test('rejects non-recipients, and vendors', async () => {
    const rows = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from subscriber where email in ('new@preview.example', 'reader1@elsewhere.example')`,
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const { status, data } = await preview({ subscriberId: row.id })
      expect([status, data]).toEqual([statuses.notFound.status, undefined])
    }
    const request = { id, language: 'en' }
    expect((await callAs('vendor', 'getSubscribePushReceivers', request)).status).toBe(statuses.notPermitted.status)
    expect((await callAs('admin', 'getSubscribePushReceivers', request)).status).toBe(statuses.ok.status)
  })
})
