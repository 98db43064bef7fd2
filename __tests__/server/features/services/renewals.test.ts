import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addMonths, dayAt, startOfDay } from '#contract/core/calendar.ts'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { type Contract, createContract, type ServiceCalls, serviceCalls, termsOf } from '#support/services.ts'

describe('a service', () => {
  let platform: Platform
  let calls: ServiceCalls

  beforeAll(async () => {
    platform = await startPlatform()
    calls = await serviceCalls(platform, ['admin'])
  })
  afterAll(() => platform.close())

  test('is renewed by twelve concurrent clients without gap or overlap', async () => {
    const id = await createContract(platform.db, { zone: 'Europe/Berlin' })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) => calls.renew(id, { validity: ['1', '3', '6', '12'][number % 4] })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(statuses.ok.status))
    const periods = await calls.periodsOf(id)
    expect(periods).toHaveLength(12)
    periods.slice(1).forEach(({ startTime }, index) => {
      expect(startTime).toBe(periods[index]?.endTime)
    })
    expect(periods.map(({ state }) => state)).toEqual(['active', ...Array(11).fill('pending')])
  })

  test.each([
    ['earlier', '-1 hour'],
    ['later', '1 hour'],
    ['by a fraction of a second', '0.123456 seconds'],
  ])('is renewed from the stored end on, if the rules of its zone have made that %s since', async (_, seconds) => {
    const zone = 'America/Sao_Paulo'
    const id = await createContract(platform.db, { zone })
    const day = dayAt(new Date().toISOString(), zone)
    await calls.renew(id, { day, validity: '3' })
    await platform.db.execute(
      sql`update service_record set end_time = end_time + ${seconds}::interval where contract_id = ${id}`,
    )
    const [first] = await calls.periodsOf(id)
    const renewal = { newId: randomUUID(), day: addMonths(day, 3) }
    for (const _ of [1, 2]) expect((await calls.renew(id, renewal)).status).toBe(statuses.ok.status)
    const [, second] = await calls.periodsOf(id)
    expect(second).toMatchObject({ startTime: first?.endTime, endTime: startOfDay(addMonths(day, 4), zone) })
    const following = await rowsOf(
      platform.db,
      sql`select 1 from service_record a join service_record b on b.contract_id = a.contract_id
           where a.contract_id = ${id} and a.id <> b.id and a.end_time = b.start_time`,
    )
    expect(following).toHaveLength(1)
  })

  test('is renewed once by two accounts that answer the same request', async () => {
    const id = await createContract(platform.db)
    await calls.renew(id, { until: null })
    const [{ endTime: until } = { endTime: '' }] = await calls.periodsOf(id)
    const replies = await Promise.all([1, 2].map(() => calls.renew(id, { until })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual(
      [statuses.ok.status, statuses.editedMeanwhile.status].toSorted(),
    )
    expect(await calls.periodsOf(id)).toHaveLength(2)
    // A retry after a lost reply means the same period, although the last one now ends later.
    const newId = randomUUID()
    const [, { endTime: now } = { endTime: '' }] = await calls.periodsOf(id)
    for (const _ of [1, 2]) expect((await calls.renew(id, { newId, until: now })).status).toBe(statuses.ok.status)
    expect(await calls.periodsOf(id)).toHaveLength(3)
  })

  test('is renewed once if the same id is sent for two contracts concurrently', async () => {
    const ids = [await createContract(platform.db), await createContract(platform.db)]
    for (let round = 0; round < 5; round += 1) {
      const newId = randomUUID()
      const replies = await Promise.all(ids.map((id) => calls.renew(id, { newId })))
      expect(new Set(replies.map(({ status }) => status))).toEqual(
        new Set([statuses.ok.status, statuses.editedMeanwhile.status]),
      )
    }
  })

  test('that is voided closes at once; queued periods keep their days, and its vendor is notified of them', async () => {
    const { id, endTime } = (await calls.conclude({ ...(await termsOf(platform.db, 'chatGpt')), validity: '1' }))
      .data as Contract
    const { data: second } = await calls.renew(id)
    const { data: third } = await calls.renew(id)
    const readMessages = async () =>
      (
        await rowsOf<{ text: string }>(
          platform.db,
          sql`select content_en as text from sys_msg where about_id = ${id} and vendor_id is not null order by create_time`,
        )
      ).map(({ text }) => text.replace(/A test [^\s:]+/, 'the app'))
    const dayOf = (at = '') => dayAt(at, 'Asia/Shanghai')
    // It was notified of each new period.
    const added = await readMessages()
    expect(added).toHaveLength(3)
    expect(added[1]).toBe(`Chat GPT for the app: new period from ${dayOf(endTime)} to ${dayOf(second?.endTime)}`)
    const [running] = await calls.periodsOf(id)
    await calls.voidPeriod(running?.id ?? '', 'Paid back')
    expect(await calls.one(id)).toMatchObject({ status: 'pending', startTime: endTime })
    expect((await calls.periodsOf(id)).map(({ state, startTime }) => [state, startTime]).slice(1)).toEqual([
      ['pending', endTime],
      ['pending', second?.endTime],
    ])
    await calls.voidPeriod(third?.id ?? '', 'Too many')
    // A renewal follows the gap like any other period.
    expect((await calls.renew(id)).data?.startTime).toBe(second?.endTime)
    await calls.voidPeriod(second?.id ?? '', 'All of it')
    expect((await readMessages()).filter((text) => text.includes('voided'))).toEqual([
      `Chat GPT for the app was voided; the next period starts on ${dayOf(endTime)}. Reason: Paid back`,
      'Chat GPT for the app was voided. Reason: Too many',
      `Chat GPT for the app was voided; the next period starts on ${dayOf(second?.endTime)}. Reason: All of it`,
    ])
  })
})
