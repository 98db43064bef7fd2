import { sql } from 'drizzle-orm'
import { sendWarnings } from '#server/features/services/warnings.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { testEngine } from '#support/engine.ts'
import { queueBehindLock } from '#support/lockOrder.ts'
import { createPeriods } from '#support/services.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'

describe('the warnings before a service ends', () => {
  let testDatabase: TestDatabase
  let databases: OpenDatabase[]
  let db: Database
  /** Three servers on one PostgreSQL. */
  let servers: Database[]

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    databases = [await testDatabase.open()]
    for (let more = 0; more < 2; more++) databases.push(await testDatabase.open())
    servers = [0, 1, 2].map((number) => (databases[number] ?? (databases[0] as OpenDatabase)).db)
    db = servers[0] as Database
    await db.execute(
      sql`update account set username = 'chief@example.com', email_time = now() where username = 'admin'`,
    )
    await db.execute(sql`update vendor set contact_email = 'vendor@example.com' where vid = 'V1001'`)
  })
  afterAll(async () => {
    for (const { close } of databases) await close()
    await testDatabase.remove()
  })

  const days = (count: number) => sql`now() + make_interval(days => ${count})`
  /** Inserts a period with a start in the past and an end some days ahead. */
  const period = async (start: number, end: number): Promise<string> => {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`${createPeriods(1, days(-start), sql`${days(end)} + interval '1 minute'`)} returning id`,
    )
    await transitionDueRecords(db, testEngine)
    return row?.id ?? ''
  }
  /** Adds a month's period after this one, with the contract row locked as by a renewal. */
  const renewal = (id: string) =>
    sql`with contract as (select c.id from service_contract c join service_record r on r.contract_id = c.id
                       where r.id = ${id} for update of c)
        insert into service_record (contract_id, vid, app_name, start_time, end_time, validity, anchor_day, state)
        select contract_id, vid, app_name, end_time, end_time + interval '30 days', '1', 1, 'pending'
          from service_record join contract on contract.id = contract_id where service_record.id = ${id}`
  const queueRenewal = (id: string) => db.execute(renewal(id))
  const warnings = async (id: string) =>
    (
      await rowsOf<{ days: number }>(
        db,
        sql`select days from service_warning where record_id = ${id} order by days desc`,
      )
    ).map((row) => row.days)
  const later = (id: string, by: number) =>
    db.execute(
      sql`update service_record set start_time = start_time - make_interval(days => ${by}),
                                    end_time = end_time - make_interval(days => ${by}) where id = ${id}`,
    )
  const warnOnAll = async () =>
    (await Promise.all(servers.map((one) => sendWarnings(one)))).reduce((sum, count) => sum + count)
  const countWarnings = async () => {
    const [row] = await rowsOf<{ messages: number; mails: number }>(
      db,
      sql`select (select count(*)::int from sys_msg where content_en like '%Days left%') as messages,
                 (select count(*)::int from mail where kind = 'serviceEnding') as mails`,
    )
    return row
  }

  test('are sent 30, 7 and 1 day before, once from three servers, to the vendor and the administrators', async () => {
    await sendWarnings(db)
    const before = (await countWarnings()) ?? { messages: 0, mails: 0 }
    const id = await period(300, 31)
    expect(await warnOnAll()).toBe(0)
    let warnedCount = 0
    for (const [by, days] of [
      [2, [30]],
      [20, [30]],
      [3, [30, 7]],
      [6, [30, 7, 1]],
    ] as const) {
      await later(id, by)
      expect(await warnOnAll()).toBe(days.length - warnedCount)
      expect(await warnOnAll()).toBe(0)
      expect(await warnings(id)).toEqual(days)
      warnedCount = days.length
    }
    expect(await countWarnings()).toEqual({ messages: before.messages + 6, mails: before.mails + 6 })
    const [about] = await rowsOf(
      db,
      sql`select count(*)::int as messages, count(distinct vendor_id)::int as vendors from sys_msg
           where about_kind = 'serviceContract'
             and about_id = (select contract_id from service_record where id = ${id}) and content_en like '%Days left%'`,
    )
    expect(about).toEqual({ messages: 6, vendors: 1 })
    const recipients = await rowsOf<{ recipient: string }>(
      db,
      sql`select distinct recipient from mail where kind = 'serviceEnding' order by 1`,
    )
    expect(recipients.map(({ recipient }) => recipient)).toEqual(['chief@example.com', 'vendor@example.com'])
  })

  test('missed while no server ran are sent as the last of them', async () => {
    const id = await period(300, 5)
    expect(await warnOnAll()).toBe(1)
    expect(await warnings(id)).toEqual([7])
    const [last] = await rowsOf<{ text: string }>(
      db,
      sql`select content_en as text from sys_msg where content_en like '%Days left%' order by create_time desc limit 1`,
    )
    expect(last?.text).toContain('Days left: 5')
  })

  test('are not sent for a time before the period, nor before a renewal', async () => {
    const short = await period(2, 26)
    const renewedPeriod = await period(300, 6)
    await queueRenewal(renewedPeriod)
    expect(await warnOnAll()).toBe(0)
    expect([await warnings(short), await warnings(renewedPeriod)]).toEqual([[], []])
    await later(short, 20)
    expect(await warnOnAll()).toBe(1)
    expect(await warnings(short)).toEqual([7])
  })

  test('are not sent while a renewal is being added', async () => {
    const id = await period(300, 5)
    expect(await queueBehindLock(db, renewal(id), [() => sendWarnings(db)])).toMatchObject([{ value: 0 }])
    expect(await warnings(id)).toEqual([])
  })

  test('are sent for the others if one fails', async () => {
    const [failing, other] = [await period(300, 5), await period(300, 6)]
    const setZone = (zone: string) =>
      db.execute(
        sql`update service_contract set zone = ${zone} where id = (select contract_id from service_record where id = ${failing})`,
      )
    await setZone('Mars/Olympus')
    const errors: unknown[] = []
    expect(await sendWarnings(db, (error) => errors.push(error))).toBe(1)
    expect([errors.length, await warnings(failing), await warnings(other)]).toEqual([1, [], [7]])
    await setZone('UTC')
    expect(await sendWarnings(db)).toBe(1)
  })

  test('are followed by a message about the end, unless a renewal follows', async () => {
    const [endedPeriod, renewedPeriod] = [await period(300, 6), await period(300, 6)]
    await queueRenewal(renewedPeriod)
    await db.execute(
      sql`update service_record set start_time = start_time - interval '7 days', end_time = end_time - interval '7 days'
           where contract_id in (select contract_id from service_record where id in (${endedPeriod}, ${renewedPeriod}))`,
    )
    await transitionDueRecords(db, testEngine)
    const warningsOf = async (id: string) =>
      rowsOf(
        db,
        sql`select 1 from sys_msg where content_en like '%has ended'
             and about_id = (select contract_id from service_record where id = ${id})`,
      )
    expect([await warningsOf(endedPeriod), await warningsOf(renewedPeriod)].map(({ length }) => length)).toEqual([1, 0])
    const [next] = await rowsOf<{ state: string }>(
      db,
      sql`select state from service_record where contract_id = (select contract_id from service_record where id = ${renewedPeriod})
           order by start_time desc limit 1`,
    )
    expect(next?.state).toBe('active')
  })
})
