import { sql } from 'drizzle-orm'
import { jobKinds } from '#server/app/composition.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createSubscriberList, importSubscribers } from '#support/subscriberLists.ts'

describe('an import of subscribers', () => {
  let platform: Platform
  let token = ''
  beforeAll(async () => {
    platform = await startPlatform({ jobs: jobKinds })
    token = await platform.signIn('marketing')
  })
  afterAll(() => platform.close())

  const createList = (text: string) => createSubscriberList(platform, text)
  const check = async (fileId: string) =>
    (
      await platform.call<{
        fresh: number
        present: number
        lines: number
        header: string[]
        columns: object
        faults: { code: string; count: number }[]
        notes: { code: string; count: number; line: number }[]
      }>('checkSubscriberFile', { fileId, language: 'en' }, { token })
    ).data
  const run = async (fileId: string) => (await importSubscribers(platform, token, fileId)).report

  test('is previewed, imported once with the source of consent, and reports errors by line', async () => {
    const lines = [
      'E-Mail;Name;Sprache language;Country',
      'ann@list.example;Ann;en;DE',
      'ANN@list.example;Ann again;en;DE',
      'not an address;X;en;DE',
      ';No;en;DE',
      'bo@list.example;Bo;Klingon;DE',
      'cy@list.example;Cy;zh_CN;Atlantis',
      'di@list.example;Di;Deutsch;Germany',
      'fay@list.example;"Fay\r\nof Example";en;DE',
      'ed@list.example;Ed;en',
      '',
      'eve@list.example;"Eve;en;DE',
    ]
    const fileId = await createList(lines.join('\r\n'))
    const checked = await check(fileId)
    expect(checked).toMatchObject({ fresh: 5, present: 0, columns: { email: 0, name: 1, language: 2, country: 3 } })
    expect(Object.fromEntries(checked?.faults.map(({ code, count }) => [code, count]) ?? [])).toEqual({
      duplicate: 1,
      notAddress: 1,
      noAddress: 1,
      cellCount: 1,
      emptyLine: 1,
      strayQuote: 1,
    })
    expect(checked?.notes.map(({ code, count, line }) => [code, count, line])).toEqual([
      ['unknownLanguage', 1, 6],
      ['unknownCountry', 1, 7],
    ])
    expect(await run(fileId)).toMatchObject({ imported: 5, rejected: 6 })
    const rows = await rowsOf<Record<string, unknown>>(
      platform.db,
      sql`select email, state, language, country, consent_place from subscriber where email like '%@list.example' order by email`,
    )
    expect(rows).toEqual([
      { email: 'ann@list.example', state: 'subscribed', language: 'en', country: 'DE', consent_place: 'A fair' },
      { email: 'bo@list.example', state: 'subscribed', language: 'en', country: 'DE', consent_place: 'A fair' },
      { email: 'cy@list.example', state: 'subscribed', language: 'zh-CN', country: null, consent_place: 'A fair' },
      { email: 'di@list.example', state: 'subscribed', language: 'de', country: 'DE', consent_place: 'A fair' },
      { email: 'fay@list.example', state: 'subscribed', language: 'en', country: 'DE', consent_place: 'A fair' },
    ])
    expect(await run(fileId)).toMatchObject({ imported: 0, present: 5 })
    const [ann] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from subscriber where email = 'ann@list.example'`,
    )
    const erase = { machine: 'subscriberLife', recordId: ann?.id, event: 'subscriber.erase', reason: { note: 'Asked' } }
    await platform.call('transitionRecord', erase, { token })
    expect(await run(fileId)).toMatchObject({ imported: 0, present: 4 })
    await verifyLog(platform.db, { keys: [testKey] })
  })

  test('of 20,000 lines with faults of every kind is imported without unsubscribed addresses', async () => {
    const [subscriber] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from subscriber where email = 'di@list.example'`,
    )
    await platform.call(
      'transitionRecord',
      { machine: 'subscriberLife', recordId: subscriber?.id, event: 'subscriber.unsubscribe' },
      { token },
    )
    const junk = [
      '=cmd|x',
      '\u0007bell@list.example',
      'a@b@c.example',
      `${'x'.repeat(300)}@list.example`,
      'a..b@list.example',
      'ann@list.example',
    ]
    const lines = Array.from({ length: 20_000 }, (_, number) =>
      number % 10 === 0 ? (junk[(number / 10) % junk.length] ?? '') : `p${number}@many.example`,
    )
    const report = await run(await createList(['email', 'di@list.example', ...lines].join('\n')))
    expect(report).toMatchObject({ imported: 18_000 })
    expect(report?.faults.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['unsubscribed', 'notAddress', 'duplicate']),
    )
  }, 120_000)
})
