import { sql } from 'drizzle-orm'
import { emailKey } from '#contract/core/email.ts'
import { statuses } from '#contract/core/status.ts'
import { pageCallOf } from '#contract/readings/calls.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Counts {
  devices: number
  bindings: number
  readings: number
  subscriptions: number
}
interface HandedOut {
  user: { id: string; nickname: string; email: string | null }
  devices: { id: string }[]
  bindings: unknown[]
  readings: Record<string, { deviceId: string; systolic: number }[]>
  subscription: { subscriber: object; deliveries: object[]; transitions: object[] } | null
}

describe('the data of one person', () => {
  let platform: Platform
  let admin: string
  let userId: string
  let nickname: string
  let email: string

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    const [user] = await rowsOf<{ id: string; nickname: string; email: string }>(
      platform.db,
      sql`select u.id, nickname, email from app_user u join device d on d.user_id = u.id
           where d.pid = 'P2001' and email is not null order by u.id limit 1`,
    )
    if (!user) throw new Error('Nobody uses a BP-2 Pro')
    ;({ id: userId, nickname, email } = user)
    // The same mailbox in another case; it is the only identification of the person.
    await platform.db.execute(
      sql`with one as (insert into subscriber (email, mailbox, language, source, consent_place, consent_text)
            values (upper(${email}), ${emailKey(email)}, 'en', 'form', '/subscribe', 'I agree') returning id)
          insert into delivery (campaign_id, subscriber_id, email, domain, language, state)
          select campaign.id, one.id, upper(${email}), 'example.com', 'en', 'sent' from one, campaign limit 1`,
    )
  })
  afterAll(() => platform.close())

  const call = <Data>(name: string, request: object) => platform.call<Data>(name, request, { token: admin })
  const lines = () =>
    rowsOf<{ event: string; subject: string; detail: string }>(
      platform.db,
      sql`select event, subject, detail from person_log order by seq`,
    )
  /** Jobs requested with the person's id or address, one still running, and saved views with it. */
  const plantTraces = async () => {
    const list = 'getBloodPressurePage'
    const query = { userId, text: `the one at ${email}`, source: nickname, deviceId: `${nickname} and others` }
    const input = { list, query, scope: { kind: 'selected', ids: [userId, 'u_other'] }, zone: 'UTC' }
    for (const state of ['done', 'running', 'waiting'])
      await platform.db.execute(
        sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state, facts)
            select gen_random_uuid(), 'export', id, 'en', 'planted', '', ${JSON.stringify(input)}::jsonb, ${state},
                   ${JSON.stringify({ query, rows: 1 })}::jsonb
              from account where username = 'admin'`,
      )
    const file = { fileName: `${email}.csv`, kind: 'bloodPressure' }
    await platform.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state)
          select gen_random_uuid(), 'readingImport', id, 'en', ${`Blood pressure: ${email}.csv`}, ${`血压：${email}.csv`},
                 ${JSON.stringify(file)}::jsonb, 'done' from account where username = 'admin'`,
    )
    await platform.db.execute(
      sql`insert into sys_msg (content_en, content_zh, about_kind, about_id)
          values (${`${email}.csv was imported`}, ${`${email}.csv 已导入`}, 'job', gen_random_uuid())`,
    )
    const views: Record<string, Record<string, string>> = {
      one: { 'f.userId': userId },
      other: { 'f.userId': 'u_other' },
      found: { q: email },
      named: { 'f.nickname': nickname },
      // Another text that contains the nickname as an ordinary word.
      words: { q: `${nickname} and others` },
      [userId]: {},
    }
    for (const [name, filters] of Object.entries(views))
      await call('saveListView', {
        list: 'bloodPressure',
        name,
        query: new URLSearchParams(filters).toString(),
        layout: {},
        density: 'normal',
        sharedWith: 'mine',
        isDefault: false,
      })
  }
  const verify = () => verifyLog(platform.db, { keys: [testKey] })
  const total = async (request: object) =>
    (await call<{ total: number }>(pageCallOf('bloodPressure'), { pageNum: 1, pageSize: 1, ...request })).data?.total
  const ledger = async () => {
    const [row] = await rowsOf<{ total: number; counted: number }>(
      platform.db,
      sql`select readings::int as total, (select count(*)::int from reading_blood_pressure) as counted
            from reading_ledger where kind = 'bloodPressure'`,
    )
    return row
  }

  test('is exported in full, unmasked, and the export is logged without the person', async () => {
    const { data } = await call<HandedOut>('getUserData', { userId })
    const [row] = await rowsOf<{ readings: number }>(
      platform.db,
      sql`select count(*)::int as readings from reading_blood_pressure where user_id = ${userId}`,
    )
    expect(data?.user).toMatchObject({ id: userId, nickname, email })
    expect(data?.devices).toHaveLength(1)
    expect(data?.bindings.length).toBeGreaterThan(0)
    expect(Object.keys(data?.readings ?? {})).toEqual(['bloodPressure'])
    expect(data?.readings.bloodPressure).toHaveLength(row?.readings ?? -1)
    expect(data?.readings.bloodPressure?.[0]?.systolic).toBeGreaterThan(50)
    expect(data?.subscription).toMatchObject({
      subscriber: { email: email.toUpperCase(), state: 'unconfirmed', consentText: 'I agree' },
      deliveries: [{ state: 'sent', campaign: expect.any(String) }],
    })
    const [line] = await lines()
    expect(line?.event).toBe('handedOut')
    expect(JSON.stringify(line)).not.toContain(userId)
    await verify()
  })

  test('is counted before erasure, and remains anonymous', async () => {
    const { data } = await call<Counts>('countUserData', { userId })
    const refusal = await call('eraseUser', { userId, nickname: `${nickname}x` })
    expect(refusal).toMatchObject({
      status: statuses.invalid.status,
      errors: [{ field: 'nickname', code: 'nameMismatch' }],
    })
    expect((await call<Counts>('countUserData', { userId })).data).toEqual(data)
    expect(await lines()).toHaveLength(1)
  })

  test('is erased as counted, from every list and total', async () => {
    const { data: countsBefore } = await call<Counts>('countUserData', { userId })
    const before = await total({})
    expect(await total({ userId })).toBe(countsBefore?.readings)
    await platform.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state, file_key)
          select gen_random_uuid(), kind, id, 'en', '', '', jsonb_build_object('list', list), 'done', 'jobs/' || list
            from account, (values ('export', 'getDevicePage'), ('export', 'getProductPage'), ('readingImport', 'rejects'))
                 as made (kind, list) where username = 'admin'`,
    )
    await plantTraces()
    const { data: erasure } = await call<Counts>('eraseUser', { userId, nickname })
    expect(erasure).toEqual(countsBefore)
    expect(erasure?.readings).toBeGreaterThan(0)
    expect(erasure?.subscriptions).toBe(1)
    const files = await rowsOf(platform.db, sql`select file_key as key from background_job where file_key is not null`)
    expect(files).toEqual([{ key: 'jobs/getProductPage' }])
    const jobs = await rowsOf<{ state: string; input: object; facts: object }>(
      platform.db,
      sql`select state, input, facts from background_job where title_en = 'planted' order by state`,
    )
    expect(jobs.map(({ state }) => state)).toEqual(['cancelled', 'done', 'waiting'])
    for (const { input, facts } of jobs) {
      const query = { userId: 'erased', text: 'erased', source: 'erased', deviceId: `${nickname} and others` }
      expect(input).toMatchObject({ query, scope: { kind: 'selected', ids: ['erased', 'u_other'] }, zone: 'UTC' })
      expect(facts).toEqual({ query, rows: 1 })
    }
    const views = await call<{ list: { name: string }[] }>('getListViews', { list: 'bloodPressure' })
    expect(views.data?.list.map(({ name }) => name).sort()).toEqual(['other', 'words'])
    expect(await total({ userId })).toBe(0)
    expect(await total({})).toBe((before ?? 0) - (erasure?.readings ?? 0))
    const counts = await ledger()
    expect(counts?.total).toBe(counts?.counted)
    for (const name of ['getUserData', 'countUserData'])
      expect((await call(name, { userId })).status).toBe(statuses.notFound.status)
    expect((await call('eraseUser', { userId, nickname })).status).toBe(statuses.notFound.status)
  })

  test('leaves no trace of id or address in any table after erasure', async () => {
    const tables = await rowsOf<{ name: string }>(
      platform.db,
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(40)
    const tableNames: string[] = []
    for (const { name } of tables) {
      const [row] = await rowsOf<{ hasTrace: boolean }>(
        platform.db,
        sql`select exists (select 1 from ${sql.identifier(name)} as one
             where one::text like ${`%${userId}%`} or one::text ilike ${`%${email}%`}) as "hasTrace"`,
      )
      if (row?.hasTrace) tableNames.push(name)
    }
    expect(tableNames).toEqual([])
  })

  test('has a tamper-evident log line about the erasure', async () => {
    expect((await lines()).map(({ event }) => event)).toEqual(['handedOut', 'erased'])
    await verify()
    await expect(platform.db.execute(sql`update person_log set detail = '{}' where seq = 2`)).rejects.toThrow()
    await platform.db.execute(sql`alter table person_log disable trigger "person_log_rows"`)
    await platform.db.execute(sql`update person_log set detail = '{}' where seq = 2`)
    await expect(verify()).rejects.toThrow('line 2')
  })
})
