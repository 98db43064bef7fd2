import { sql } from 'drizzle-orm'
import { jobKinds } from '#server/app/composition.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createSubscriber } from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createSubscriberList, importSubscribers } from '#support/subscriberLists.ts'

/** Exports of mailing services in their own columns and words, and the states of the subscribers by address. */
const exports: Record<string, { lines: string[]; states: Record<string, string> }> = {
  listmonk: {
    lines: [
      'uuid,email,name,attributes,status,created_at,updated_at',
      'c1,en@lm.example,Enabled,"{""city"":""Bonn""}",enabled,2024-03-01T10:00:00Z,2024-03-01T10:00:00Z',
      'c2,bl@lm.example,Blocked,{},blocklisted,2024-03-01T10:00:00Z,2024-03-01T10:00:00Z',
      'c3,di@lm.example,Disabled,{},disabled,2024-03-01T10:00:00Z,2024-03-01T10:00:00Z',
      'c4,un@lm.example,Unconfirmed,{},unconfirmed,2024-03-01T10:00:00Z,2024-03-01T10:00:00Z',
    ],
    states: { en: 'subscribed', bl: 'unsubscribed', di: 'unsubscribed' },
  },
  'Mailchimp, unsubscribed': {
    lines: [
      '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,CC,REGION,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON',
      'un@mc.example,Una,Nord,2,"2019-03-22 15:07:07",,"2019-03-22 15:07:07",1.2.3.4,DE,BE,"2022-01-05 08:00:00",News,"no longer interested"',
    ],
    states: { un: 'unsubscribed' },
  },
  'Mailchimp, cleaned': {
    lines: [
      '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,CC,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE',
      'cl@mc.example,Clea,Ned,2,"2019-03-22 15:07:07","2019-03-22 15:07:07",FR,"2022-01-05 08:00:00",News',
    ],
    states: { cl: 'unsubscribed' },
  },
  'Mailchimp, subscribed': {
    lines: [
      '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,CC,REGION',
      'su@mc.example,Sue,Scribe,2,"2019-03-22 15:07:07","2019-03-23 09:00:00",US,GA',
    ],
    states: { su: 'subscribed' },
  },
  Brevo: {
    lines: [
      'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;EMAIL_BLACKLISTED;SMS_BLACKLISTED;OPT_IN;ADDED_TIME',
      '1;ok@br.example;Oki;Doki;;No;Yes;Yes;2024-05-01',
      '2;bl@br.example;Bla;Ck;;Yes;No;Yes;2024-05-01',
      '3;no@br.example;No;Optin;;No;No;No;2024-05-01',
    ],
    states: { ok: 'subscribed', bl: 'unsubscribed', no: 'unsubscribed' },
  },
  'words of other services': {
    lines: [
      'Email,Status',
      ...['Subscribed', 'Unsubscribed', 'Hard bounce', 'Opted-Out', 'Blacklisted', 'CLEANED', 'spam complaint'].map(
        (word, index) => `w${index}@words.example,${word}`,
      ),
      ...['Abgemeldet', 'Désabonné', '已退订', 'ＵＮＳＵＢＳＣＲＩＢＥＤ', 'bounced'].map(
        (word, index) => `v${index}@words.example,${word}`,
      ),
      'pending@words.example,pending',
      'never@words.example,Non-Subscribed',
      'gold@words.example,Gold',
    ],
    states: {
      w0: 'subscribed',
      ...Object.fromEntries(
        ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'v0', 'v1', 'v2', 'v3', 'v4'].map((name) => [name, 'unsubscribed']),
      ),
    },
  },
}

describe('an import of subscribers', () => {
  let platform: Platform
  let token = ''
  beforeAll(async () => {
    platform = await startPlatform({ jobs: jobKinds })
    token = await platform.signIn('marketing')
  })
  afterAll(() => platform.close())

  const run = async (lines: readonly string[]) =>
    (await importSubscribers(platform, token, await createSubscriberList(platform, lines.join('\r\n')))).report
  const rowsIn = (domain: string) =>
    rowsOf<{
      local: string
      state: string
      name: string | null
      country: string | null
      language: string
      day: string
    }>(
      platform.db,
      sql`select split_part(email, '@', 1) as local, state, name, country, language,
                 to_char(consent_time at time zone 'utc', 'YYYY-MM-DD') as day
            from subscriber where email like ${`%@${domain}`} order by email`,
    )
  const statesIn = async (domain: string) =>
    Object.fromEntries((await rowsIn(domain)).map(({ local, state }) => [local, state]))

  test.each(Object.entries(exports))('from %s imports opt-outs', async (_, { lines, states }) => {
    const domain = /@([\w.]+)/.exec(lines[1] ?? '')?.[1] ?? ''
    const before = await statesIn(domain)
    await run(lines)
    expect(await statesIn(domain)).toEqual({ ...before, ...states })
    // Nothing changes when it is repeated, and no later list subscribes them.
    await run(lines)
    await run(['email', ...Object.keys(states).map((local) => `${local}@${domain}`)])
    expect(await statesIn(domain)).toEqual({ ...before, ...states })
  })

  test('reads names, countries and times of consent of its columns', async () => {
    expect((await rowsIn('mc.example')).find(({ local }) => local === 'su')).toMatchObject({
      name: 'Sue Scribe',
      country: 'US',
      day: '2019-03-23',
    })
    expect((await rowsIn('br.example')).find(({ local }) => local === 'ok')).toMatchObject({ name: 'Oki Doki' })
  })

  test('unsubscribes people who were subscribed before, earlier in the file too', async () => {
    for (const local of ['before', 'bounced'])
      await createSubscriber(platform.db, { email: `${local}@earlier.example`, language: 'en' })
    await run(['email', 'before@earlier.example', 'bounced@earlier.example'])
    const report = await run([
      'email,status',
      'before@earlier.example,unsubscribed',
      'twice@earlier.example,subscribed',
      'Twice <TWICE@earlier.example>,unsubscribed',
      'once@earlier.example,unsubscribed',
      'once@earlier.example,subscribed',
    ])
    expect(report).toMatchObject({ imported: 1, unsubscribed: 3, rejected: 1 })
    expect(await statesIn('earlier.example')).toMatchObject({
      before: 'unsubscribed',
      twice: 'unsubscribed',
      once: 'unsubscribed',
    })
  })

  test('reports optional values that cannot be read, and leaves them empty', async () => {
    const report = await run([
      'email,name,country,language,opt-in date',
      'a1@optional.example,A,USA,en,2024-01-02',
      'a2@optional.example,B,UK,en,02.01.2024 morning',
      'a3@optional.example,C,CHN,zh-CN,',
      'a4@optional.example,D,Czech Republic,cs,',
      'a5@optional.example,E,Hong Kong,zh-TW,',
      'a6@optional.example,F,Deutschland,English (US),',
      'a7@optional.example,G,Atlantis,Klingon,',
      'a8@optional.example,H,TW,zh-Hant-TW,',
      `a9@optional.example,${'n'.repeat(61)},CN,中文(简体),`,
      'Ｊane\u202e Doe <b1@optional.example>,,HK,zh-HK,',
      '"b2@optional.example","Zoe\u0301  \u200bLi",DE,,',
    ])
    expect(report).toMatchObject({ imported: 11, rejected: 0, faults: [] })
    expect(Object.fromEntries(report.notes.map(({ code, count, line }) => [code, [count, line]]))).toEqual({
      unknownCountry: [1, 8],
      unknownLanguage: [1, 8],
      longName: [1, 10],
      unreadableTime: [1, 3],
    })
    const rows = await rowsIn('optional.example')
    expect(rows.map(({ country, language }) => [country, language])).toEqual([
      ['US', 'en'],
      ['GB', 'en'],
      ['CN', 'zh-CN'],
      ['CZ', 'cs'],
      ['HK', 'zh-TW'],
      ['DE', 'en'],
      [null, 'en'],
      ['TW', 'zh-TW'],
      ['CN', 'zh-CN'],
      ['HK', 'zh-TW'],
      ['DE', 'en'],
    ])
    expect(rows.map(({ name }) => name).slice(8)).toEqual([null, 'Jane Doe', 'Zoé Li'])
    expect(rows.map(({ day }) => day).slice(0, 3)).toEqual(['2024-01-02', '2026-03-02', '2026-03-02'])
  })

  test('matches spellings of one mailbox, and unescapes names of its own export', async () => {
    const report = await run([
      'email,name',
      'info@münchen.example,"\'=1+1"',
      'INFO@xn--mnchen-3ya.example,Again',
      'mailto:o\'neil&co+x@export.example,"\'007"',
      "plain@export.example,'123456789012345",
    ])
    expect(report).toMatchObject({ imported: 3, rejected: 1 })
    expect(await rowsIn('münchen.example')).toMatchObject([{ local: 'info', name: '=1+1' }])
    expect(await rowsIn('export.example')).toMatchObject([
      { local: "o'neil&co+x", name: '007' },
      { local: 'plain', name: '123456789012345' },
    ])
  })
})
