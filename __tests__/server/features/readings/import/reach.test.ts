import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { SavedMapping } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { bloodPressureMapping, createImporter } from '#support/readingImports.ts'

const mapping = bloodPressureMapping('Asia/Shanghai')
const kind = 'bloodPressure'
const file =
  'at,device,sys,dia\n2026-01-05 08:00,OWN-1,120,80\n2026-01-05 08:00,OTHERS-1,130,85\n2026-01-05 08:00,NEW-1,140,90\n'

describe('permissions of imports', () => {
  let platform: Platform
  let tokens: Record<'admin' | 'vendor' | 'auditor', string>
  let admin: ReturnType<typeof createImporter>
  let vendor: ReturnType<typeof createImporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    const { signIn } = platform
    tokens = { admin: await signIn('admin'), vendor: await signIn('vendor'), auditor: await signIn('auditor') }
    admin = createImporter(platform, tokens.admin)
    vendor = createImporter(platform, tokens.vendor)
    await platform.db.execute(
      sql`insert into device (id, name, vid) values ('OWN-1', 'Own', 'V1001'), ('OTHERS-1', 'CANARY-91c2', 'V1002')`,
    )
  })
  afterAll(() => platform.close())

  const storedRows = () =>
    rowsOf<{ device: string; at: string; offset: number; vid: string | null }>(
      platform.db,
      sql`select device_id as device, to_char(measured_at at time zone 'UTC', 'HH24:MI') as at, utc_offset as offset, vid
            from reading_blood_pressure where device_id in ('OWN-1', 'OTHERS-1', 'NEW-1') order by device_id`,
    )

  test('a vendor imports readings of its own devices; others appear unknown', async () => {
    const request = { kind, fileId: await vendor.uploadFile(file), mapping } as const
    const { data: checked } = await vendor.check(request)
    const { report, rejects } = await vendor.importReadings(request)
    expect(report).toMatchObject({ records: 3, imported: 1, rejected: 2 })
    expect(await storedRows()).toEqual([{ device: 'OWN-1', at: '00:00', offset: 480, vid: 'V1001' }])
    expect(rejects).toContain('"Device OTHERS-1 not found";3;'.replaceAll(';', ','))
    expect(rejects).toContain('"Device NEW-1 not found",4,')
    expect(JSON.stringify([checked, report, rejects])).not.toMatch(/V1002|CANARY/)
  })

  test('a vendor adds no devices and assigns no users', async () => {
    const fileId = await vendor.uploadFile(file)
    const adding = await vendor.start({ kind, fileId, mapping, addDevices: true })
    const userColumnReply = await vendor.check({ kind, fileId, mapping: { ...mapping, user: 'device' } })
    expect([
      adding.errors?.map(({ field, code }) => [field, code]),
      userColumnReply.errors?.map(({ field }) => field),
    ]).toEqual([[['addDevices', 'notApplicable']], ['mapping.user']])
  })

  test('an administrator imports readings of all devices, and adds unknown ones if chosen', async () => {
    const request = { kind, fileId: await admin.uploadFile(file), mapping } as const
    expect((await admin.importReadings(request)).report).toMatchObject({ imported: 1, present: 1, rejected: 1 })
    expect((await admin.importReadings({ ...request, addDevices: true })).report).toMatchObject({
      imported: 1,
      present: 2,
    })
    expect((await storedRows()).map(({ device, vid }) => [device, vid])).toEqual([
      ...[
        ['NEW-1', null],
        ['OTHERS-1', 'V1002'],
        ['OWN-1', 'V1001'],
      ],
    ])
  })

  test("another account's file does not exist, and an auditor imports nothing", async () => {
    const request = { kind, fileId: await admin.uploadFile(file), mapping } as const
    for (const reply of [
      await vendor.guess({ kind, fileId: request.fileId }),
      await vendor.check(request),
      await vendor.start(request),
    ])
      expect(reply).toMatchObject({ status: statuses.invalid.status, errors: [{ field: 'fileId', code: 'notFound' }] })
    const auditor = createImporter(platform, tokens.auditor)
    expect((await auditor.start(request)).status).toBe(statuses.notPermitted.status)
  })

  test('the rejects are visible to the importing account only', async () => {
    const { job } = await vendor.importReadings({ kind, fileId: await vendor.uploadFile(file), mapping })
    expect((await vendor.download(job.id)).statusCode).toBe(200)
    expect((await vendor.download(job.id, 'file', tokens.admin)).json()).toMatchObject({
      status: statuses.notFound.status,
    })
  })

  test("a saved mapping is its owner's unless an administrator shares it; a vendor cannot share or change others'", async () => {
    const { call } = platform
    const save = (token: string, more: object) =>
      call<{ id: string }>('saveReadingMapping', { kind, name: 'Cuffs', mapping, isShared: false, ...more }, { token })
    const list = async (token: string) =>
      (await call<{ list: SavedMapping[] }>('getReadingMappings', { kind }, { token })).data?.list ?? []
    const { data: response } = await save(tokens.admin, {})
    expect(
      (await list(tokens.admin)).map(({ name, owner, mapping: savedMapping }) => [name, owner, savedMapping]),
    ).toEqual([['Cuffs', null, mapping]])
    expect(await list(tokens.vendor)).toEqual([])
    expect((await save(tokens.admin, {})).errors).toMatchObject([{ field: 'name', code: 'notUnique' }])
    expect((await save(tokens.vendor, { isShared: true })).status).toBe(statuses.notPermitted.status)
    await save(tokens.admin, { id: response?.id, version: 1, isShared: true })
    expect(await list(tokens.vendor)).toMatchObject([{ name: 'Cuffs', owner: 'Platform', mayChange: false }])
    expect((await save(tokens.vendor, { id: response?.id, version: 2 })).status).toBe(statuses.notFound.status)
    const remove = (token: string) => call('deleteReadingMapping', { id: response?.id }, { token })
    expect((await remove(tokens.vendor)).status).toBe(statuses.notFound.status)
    expect((await remove(tokens.admin)).status).toBe(1)
    expect(await list(tokens.admin)).toEqual([])
  })

  test('a mapping with fields unknown to its kind is rejected', async () => {
    const refusalsOf = async (changes: Partial<ReadingMapping>) =>
      (await admin.start({ kind, fileId: crypto.randomUUID(), mapping: { ...mapping, ...changes } })).errors?.map(
        ({ field, code }) => [field, code],
      )
    expect(await refusalsOf({ quantities: { weight: { column: 'sys', unit: 'kg' } } })).toEqual([
      ['mapping.quantities.weight', 'unknownField'],
    ])
    expect(await refusalsOf({ quantities: { systolic: { column: 'sys', unit: '°C' } } })).toEqual([
      ['mapping.quantities.systolic.unit', 'wrongFormat'],
    ])
    expect(await refusalsOf({ choices: { meal: { kind: 'constant', word: 'fasting' } } })).toEqual([
      ['mapping.choices.meal', 'unknownField'],
    ])
    expect(await refusalsOf({ quantities: {} })).toEqual([['mapping.quantities', 'required']])
    expect(await refusalsOf({ time: { kind: 'date', columns: ['at'], order: 'ymd', zone: 'Asia/Nowhere' } })).toEqual([
      ['mapping.time.zone', 'notTimeZone'],
    ])
  })
})
