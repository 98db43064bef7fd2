import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { createAppOf } from '#support/apps.ts'
import { testKey } from '#support/checkpoints.ts'
import { testEngine } from '#support/engine.ts'
import { type Platform, startPlatform, testCaptcha } from '#support/platform.ts'
import { type Contract, createContract, type ServiceCalls, serviceCalls, termsOf } from '#support/services.ts'

describe('a contract for a service', () => {
  let platform: Platform
  let calls: ServiceCalls

  beforeAll(async () => {
    platform = await startPlatform()
    calls = await serviceCalls(platform, ['admin', 'vendor', 'omnia', 'kestrel'])
  })
  afterAll(() => platform.close())

  /** Date a number of days from now, in UTC. */
  const dayFromNow = async (days: number) => {
    const [row] = await rowsOf<{ day: string }>(
      platform.db,
      sql`select to_char((now() + make_interval(days => ${days})) at time zone 'UTC', 'YYYY-MM-DD') as day`,
    )
    return row?.day ?? ''
  }

  test('is active from its first day, once however often it is sent, and its renewal queues behind it', async () => {
    const terms = { ...(await termsOf(platform.db, 'chatGpt')), day: await dayFromNow(-3) }
    const [first, repeated] = [await calls.conclude(terms), await calls.conclude(terms)]
    expect(first.data).toMatchObject({ status: 'active', appVersion: '2.0' })
    expect(repeated.data).toEqual(first.data)
    const { id, endTime } = first.data as Contract
    const second = { newId: randomUUID() }
    for (const _ of [1, 2])
      expect((await calls.renew(id, second)).data).toMatchObject({ startTime: endTime, state: 'pending' })
    expect(await calls.periodsOf(id)).toHaveLength(2)
    const contract = await calls.one(id)
    expect(contract).toMatchObject({ status: 'active', endTime })
    expect(Date.parse(contract.until)).toBeGreaterThan(Date.parse(endTime))
    // Another first day is rejected with the expected one.
    const refusal = await calls.renew(id, { day: await dayFromNow(1) })
    expect(refusal.errors).toEqual([expect.objectContaining({ field: 'day', code: 'periodStartFixed' })])
    // An app has one contract per kind, in any spelling of its name.
    const twice = await calls.conclude({ ...terms, newId: randomUUID(), appName: terms.appName.toUpperCase() })
    expect(twice.errors).toEqual([expect.objectContaining({ field: 'appName', code: 'contractExists' })])
  })

  test('rejects a known id with other terms, and changes nothing', async () => {
    const terms = { ...(await termsOf(platform.db, 'chatGpt')), day: await dayFromNow(-3) }
    const { id } = (await calls.conclude(terms)).data as Contract
    const { status: refusedStatus } = statuses.editedMeanwhile
    for (const other of [
      { validity: '1' },
      { day: await dayFromNow(-4) },
      { appVersion: '3.0' },
      { usage: 'trial' },
      { appName: await createAppOf(platform) },
    ])
      expect((await calls.conclude({ ...terms, ...other })).status).toBe(refusedStatus)
    const second = { newId: randomUUID(), validity: '3' }
    expect((await calls.renew(id, second)).status).toBe(statuses.ok.status)
    expect((await calls.renew(id, { ...second, validity: '6' })).status).toBe(refusedStatus)
    expect((await calls.renew(id, { ...second, day: await dayFromNow(0) })).status).toBe(refusedStatus)
    expect((await calls.renew(await createContract(platform.db), second)).status).toBe(refusedStatus)
    expect(await calls.periodsOf(id)).toHaveLength(2)
  })

  test('is named in each of its periods, and finds them', async () => {
    const { data } = await calls.conclude({ ...(await termsOf(platform.db, 'sportTrack')), usage: 'trial' })
    const filters = { kind: ['sportTrack'], usage: ['trial'] }
    const findContracts = async (more: object) => {
      const request = { pageNum: 1, pageSize: 50, contractId: [data?.id], ...more }
      return (await calls.callAs<{ list: object[] }>('vendor', 'getServiceLicenseDetailPage', request)).data?.list
    }
    expect(await findContracts(filters)).toEqual([expect.objectContaining({ kind: 'sportTrack', usage: 'trial' })])
    expect(await findContracts({ ...filters, kind: ['chatGpt'] })).toEqual([])
  })

  test('has no overlapping periods in the database either, unless one is void', async () => {
    const id = await createContract(platform.db)
    const { data } = await calls.renew(id)
    const overlap = () =>
      platform.db.execute(
        sql`insert into service_record (contract_id, vid, app_name, start_time, end_time, validity, anchor_day, state)
            select contract_id, vid, app_name, end_time - interval '1 second', end_time + interval '1 day', '1', 1, 'pending'
              from service_record where id = ${data?.id}`,
      )
    await expect(overlap()).rejects.toMatchObject({ cause: { constraint: 'service_record_apart' } })
    expect((await calls.voidPeriod(data?.id ?? '')).status).not.toBe(statuses.ok.status)
    expect((await calls.voidPeriod(data?.id ?? '', 'Paid back')).status).toBe(statuses.ok.status)
    expect(await calls.one(id)).toMatchObject({ status: 'void' })
    await overlap()
  })

  test.each([
    ['1.9', 'refused'],
    ['1.61.99', 'refused'],
    ['1.62', 'taken'],
    ['1.100', 'taken'],
  ])('for a theme is rejected for an old app: %s is %s', async (appVersion, outcome) => {
    const reply = await calls.conclude({ ...(await termsOf(platform.db, 'uiTheme')), appVersion })
    if (outcome === 'taken') expect(reply.data).toMatchObject({ status: 'active' })
    else expect(reply.errors).toEqual([expect.objectContaining({ field: 'appVersion', code: 'themeNeedsApp' })])
    if (outcome === 'refused') expect(reply.errors?.[0]?.msg).toContain(appVersion)
  })

  test('for a theme is rejected by the stored version of the app, whatever the request contains', async () => {
    const terms = { ...(await termsOf(platform.db, 'uiTheme')), vid: 'V1001', appVersion: '2.0' }
    const { errors } = await calls.conclude({ ...terms, appName: 'aster sleep' })
    expect(errors).toEqual([expect.objectContaining({ field: 'appVersion', code: 'themeNeedsApp' })])
    expect(errors?.[0]?.msg).toContain('1.9')
    expect((await calls.conclude({ ...terms, appName: await createAppOf(platform) })).errors).toBeUndefined()
  })

  test('names an app of its vendor, which cannot be deleted meanwhile', async () => {
    const terms = await termsOf(platform.db, 'launchPage')
    const refusalOf = async (appName: string) =>
      (await calls.conclude({ ...terms, appName })).errors?.map(({ field, code }) => [field, code])
    expect(await refusalOf('Aster Fitt')).toEqual([['appName', 'noSuchApp']])
    expect(await refusalOf('Omnia Care')).toEqual([['appName', 'otherVendor']])
    const { data } = await calls.conclude({ ...terms, appName: terms.appName.toUpperCase() })
    expect(data).toMatchObject({ appName: terms.appName })
    const [app] = await rowsOf<{ id: string }>(platform.db, sql`select id from sys_app where name = ${terms.appName}`)
    const { status, msg } = await calls.callAs('admin', 'deleteSysApp', { id: app?.id })
    expect([status, msg]).toEqual([statuses.stillInUse.status, expect.stringContaining(terms.appName)])
  })

  test('changes version and usage of its app, with optimistic concurrency', async () => {
    const { data } = await calls.conclude(await termsOf(platform.db, 'uiTheme'))
    const { id, version } = data as Contract
    const change = { id, version, appVersion: '3.0', usage: 'trial' }
    expect((await calls.conclude(change)).data).toMatchObject({ appVersion: '3.0', usage: 'trial' })
    expect((await calls.conclude(change)).status).toBe(statuses.editedMeanwhile.status)
    const old = await calls.conclude({ ...change, version: version + 1, appVersion: '1.9' })
    expect(old.errors).toEqual([expect.objectContaining({ field: 'appVersion', code: 'themeNeedsApp' })])
  })

  test('rejects unknown days, zones, validities, vendors and types', async () => {
    const terms = await termsOf(platform.db, 'launchPage')
    const wrongValues = [
      ['day', { day: '2027-02-29' }],
      ['day', { day: '2001-01-01' }],
      ['zone', { zone: 'Mars/Olympus' }],
      ['zone', { zone: '-23:59' }],
      ['validity', { validity: '2' }],
      ['vid', { vid: 'V9999' }],
      ['typeId', { typeId: randomUUID() }],
      ['appVersion', { appVersion: '1.x' }],
      ['appName', { appName: ' ' }],
    ] as const
    for (const [field, value] of wrongValues)
      expect((await calls.conclude({ ...terms, ...value })).errors).toEqual([expect.objectContaining({ field })])
    const rows = await rowsOf(platform.db, sql`select 1 from service_contract where id = ${terms.newId}`)
    expect(rows).toEqual([])
  })

  test('is accessible to its vendor only, in every call', async () => {
    const { data } = await calls.conclude(await termsOf(platform.db, 'launchPage'))
    const { id } = data as Contract
    const [period] = await calls.periodsOf(id, 'vendor')
    expect(period).toMatchObject({ state: 'active' })
    const { notFound, notPermitted } = statuses
    const history = { machine: 'serviceRecord', recordId: period?.id }
    const ask = { id, validity: '3' }
    expect((await calls.callAs('omnia', 'getServicesLicense', { id })).status).toBe(notFound.status)
    expect((await calls.callAs('omnia', 'askServicesLicense', ask)).status).toBe(notFound.status)
    expect((await calls.callAs('omnia', 'getRecordHistory', history)).status).toBe(notFound.status)
    expect(await calls.periodsOf(id, 'omnia')).toEqual([])
    const page = { pageNum: 1, pageSize: 50, ids: [id] }
    for (const call of ['getServicesLicensePage', 'getServicesLicensePageOfVid']) {
      expect((await calls.callAs<object>('omnia', call, page)).data).toEqual({ list: [], total: 0 })
      expect((await calls.callAs<object>('vendor', call, page)).data).toMatchObject({ total: 1 })
    }
    const response = await calls.callAs<{ list: Contract[] }>('omnia', 'getServicesLicenseAllApp', {})
    expect(response.data?.list.map((contract) => contract.id)).not.toContain(id)
    for (const [call, request] of [
      ['saveOrUpdateServicesLicense', { id, version: 1, appVersion: '9', usage: 'trial' }],
      ['saveOrUpdateServiceLicenseDetail', { newId: randomUUID(), contractId: id, validity: '1' }],
    ] as const)
      for (const account of ['vendor', 'omnia'])
        expect((await calls.callAs(account, call, request)).status).toBe(notPermitted.status)
  })

  test('accepts one renewal request until it is renewed', async () => {
    const { data } = await calls.conclude(await termsOf(platform.db, 'sportTrack'))
    const { id } = data as Contract
    const countMessages = async () =>
      (
        await rowsOf(
          platform.db,
          sql`select 1 from sys_msg where vendor_id is null and content_en like '%requested renewal%'`,
        )
      ).length
    const before = await countMessages()
    for (const _ of [1, 2])
      expect(
        (await calls.callAs<Contract>('vendor', 'askServicesLicense', { id, validity: '6' })).data?.askedValidity,
      ).toBe('6')
    // Another length replaces the first; the administrators, notified of the pending request, get no second message.
    const { data: other } = await calls.callAs<Contract>('vendor', 'askServicesLicense', { id, validity: '3' })
    expect(other?.askedValidity).toBe('3')
    expect(await countMessages()).toBe(before + 1)
    await calls.renew(id, { validity: '6' })
    expect((await calls.one(id)).askedValidity).toBeNull()
    // It links to the contract; so does the vendor's message about a period.
    const about = { aboutKind: 'serviceContract', aboutId: id }
    const latest = async (account: string) =>
      (await calls.callAs<{ list: object[] }>(account, 'getSysMsgWebPage', { pageNum: 1, pageSize: 5 })).data?.list
    expect(await latest('admin')).toContainEqual(expect.objectContaining(about))
    const [period] = await calls.periodsOf(id)
    await calls.voidPeriod(period?.id ?? '', 'Paid back')
    expect(await latest('vendor')).toContainEqual(expect.objectContaining(about))
  })

  test('is returned by sign-in exactly while it is active', async () => {
    const appService = async () => {
      const requestUUID = '482915'
      await platform.call('getVcode', { requestUUID })
      const request = { username: 'kestrel', password: md5(demoPassword), requestUUID, vcode: testCaptcha }
      return (await platform.call<{ appService: string }>('login', request)).data?.appService
    }
    const terms = await termsOf(platform.db, 'chatGpt', 'V1003')
    expect(await appService()).toBe('cyclingTrack')
    const { data } = await calls.conclude(terms)
    expect(await appService()).toBe('chatGpt,cyclingTrack')
    // The clock has not caused the transition yet.
    await platform.db.execute(
      sql`update service_record set end_time = now(), start_time = now() - interval '1 day' where contract_id = ${data?.id}`,
    )
    expect(await appService()).toBe('cyclingTrack')
    expect(await calls.one(data?.id ?? '')).toMatchObject({ status: 'active' })
    await transitionDueRecords(platform.db, testEngine)
    expect(await calls.one(data?.id ?? '')).toMatchObject({ status: 'ended' })
    await verifyLog(platform.db, { keys: [testKey] })
  })
})
