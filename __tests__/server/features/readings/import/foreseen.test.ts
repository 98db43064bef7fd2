import { sql } from 'drizzle-orm'
import { erasePerson } from '#server/features/privacy/erasePerson.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appendPersonLogEntry } from '#server/platform/workflows/personLog.ts'
import { testKey } from '#support/checkpoints.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { bloodPressureMapping, createImporter } from '#support/readingImports.ts'

const mapping = bloodPressureMapping('UTC')
const kind = 'bloodPressure'
const header = 'at,device,sys,dia,user'

describe('the preview of an import', () => {
  let platform: Platform
  let admin: ReturnType<typeof createImporter>
  let vendor: ReturnType<typeof createImporter>

  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createImporter(platform, await platform.signIn('admin'))
    vendor = createImporter(platform, await platform.signIn('vendor'))
    await platform.db.execute(
      sql`insert into device (id, name, vid) values ('OWN-1', 'Own', 'V1001'), ('OTHERS-1', 'Others', 'V1002')`,
    )
  })
  afterAll(() => platform.close())
  beforeEach(() => platform.db.execute(sql`delete from reading_blood_pressure where device_id like '%-1'`))

  interface Counts {
    imported: number
    present: number
    repeated?: number
    faults: { code: string; count: number; line: number }[]
  }
  const countsOf = ({ imported, present, repeated = 0, faults }: Counts) => ({
    imported,
    present,
    repeated,
    faults: faults.map(({ code, count, line }) => ({ code, count, line })).sort((a, b) => a.line - b.line),
  })

  /** Reads the preview of a whole file, part by part. */
  const foreseen = async (
    importer: ReturnType<typeof createImporter>,
    request: Parameters<ReturnType<typeof createImporter>['check']>[0],
    from: number | null = 1,
  ) => {
    const sum = { imported: 0, present: 0, repeated: 0, faults: [] as Counts['faults'] }
    let parts = 0
    for (; from !== null; parts++) {
      const { data, ...refusal } = await importer.check(request, from)
      if (!data) throw new Error(JSON.stringify(refusal))
      sum.imported += data.fit
      sum.present += data.present
      sum.repeated += data.repeated
      for (const fault of data.faults) {
        const entry = sum.faults.find(({ code }) => code === fault.code)
        if (entry) entry.count += fault.count
        else sum.faults.push({ ...fault })
      }
      from = data.next
    }
    return { counts: countsOf(sum), parts }
  }

  const fileOf = (...lines: string[]) => [header, ...lines, ''].join('\n')

  test('reports existing and contradicting readings, users of devices, and erased users', async () => {
    const base = { kind, mapping: { ...mapping, user: 'user' } } as const
    const before = [
      '2026-01-05 08:00,OWN-1,120,80,u_1',
      '2026-01-05 09:00,OWN-1,121,81,u_1',
      '2026-01-05 07:00,OWN-1,118,79,u_gone',
    ]
    await admin.importReadings({ ...base, fileId: await admin.uploadFile(fileOf(...before)) })
    await platform.db.transaction(async (tx) => {
      const { counts: detail } = await erasePerson(tx, 'u_gone')
      const actor = { accountId: crypto.randomUUID(), username: 'admin' }
      await appendPersonLogEntry(tx, testKey, { event: 'erased', userId: 'u_gone', detail }, actor)
    })

    const file = fileOf(
      '2026-01-05 08:00,OWN-1,120,80,u_1',
      '2026-01-05 09:00,OWN-1,199,81,u_1',
      '2026-01-05 10:00,OWN-1,122,82,u_1',
      '2026-01-05 10:00,OWN-1,122,82,u_1',
      '2026-01-05 10:00,OWN-1,123,82,u_1',
      '2026-01-05 10:00,OWN-1,122,82,u_2',
      '2026-01-05 11:00,OWN-1,124,84,u_gone',
      '2026-01-05 11:00,OTHERS-1,125,85,u_1',
      '2026-01-05 11:00,NEW-1,126,86,u_1',
      '2026-01-05 11:00,NEW-1,126,87,u_1',
    )
    for (const [addDevices, expected] of [
      [
        false,
        { imported: 2, present: 1, repeated: 1, faults: ['otherReading 3 3', 'erased 1 8', 'unknownDevice 2 10'] },
      ],
      [true, { imported: 1, present: 3, repeated: 1, faults: ['otherReading 4 3', 'erased 1 8'] }],
    ] as const) {
      const request = { ...base, addDevices, fileId: await admin.uploadFile(file) }
      const { counts } = await foreseen(admin, request)
      const { report } = await admin.importReadings(request)
      expect(counts).toEqual(countsOf(report))
      expect({ ...counts, faults: counts.faults.map((one) => Object.values(one).join(' ')) }).toEqual(expected)
    }
  })

  test("shows a vendor only its own data: another vendor's device appears unknown", async () => {
    const request = {
      kind,
      mapping,
      fileId: await vendor.uploadFile(
        fileOf('2026-01-06 08:00,OWN-1,120,80,', '2026-01-06 08:00,OTHERS-1,120,80,', '2026-01-06 08:00,OWN-1,121,80,'),
      ),
    } as const
    const { counts } = await foreseen(vendor, request)
    expect(counts).toEqual({
      imported: 1,
      present: 0,
      repeated: 0,
      faults: [
        { code: 'unknownDevice', count: 1, line: 3 },
        { code: 'otherReading', count: 1, line: 4 },
      ],
    })
    expect(countsOf((await vendor.importReadings(request)).report)).toEqual(counts)
  })

  test('reveals nothing of a former user, or of invisible data, to a vendor', async () => {
    const { db } = platform
    const device = 'FORMER-1'
    const setUser = (user: string | null, since: string | null) =>
      db.execute(sql`update device set user_id = ${user}, bind_time = ${since}::timestamptz where id = ${device}`)
    await db.execute(sql`insert into device (id, name, vid) values (${device}, 'Sold again', 'V1001')`)
    await setUser('u_former', '2026-02-01T00:00Z')
    const base = { kind, mapping: { ...mapping, user: 'user' } } as const
    const before = ['2026-02-02 08:00', '2026-01-03 08:00'].map((at) => `${at},${device},120,80,u_former`)
    await admin.importReadings({ ...base, fileId: await admin.uploadFile(fileOf(...before)) })
    await setUser(null, null)

    const faultsOf = async (...lines: string[]) => {
      const request = { kind, mapping, fileId: await vendor.uploadFile(fileOf(...lines)) } as const
      const { counts } = await foreseen(vendor, request)
      const { report, rejects } = await vendor.importReadings(request)
      expect(countsOf(report)).toEqual(counts)
      expect(rejects).not.toContain('u_former')
      return counts.faults.map(({ code, count }) => `${code} ${count}`)
    }
    // In that user's period: the same user, another one, and a missing one.
    for (const cells of ['08:00,FORMER-1,120,80', '08:00,FORMER-1,121,81', '09:00,FORMER-1,120,80'])
      expect(await faultsOf(`2026-02-02 ${cells},`)).toEqual(['formerUser 1'])
    // Of that user, and of a time without a user.
    for (const cells of ['120,80', '121,81'])
      expect(await faultsOf(`2026-01-03 08:00,${device},${cells},`)).toEqual(['otherReading 1'])
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from reading_blood_pressure where device_id = ${device}`,
    )
    expect(count).toBe(2)

    await setUser('u_former', '2026-06-01T00:00Z')
    expect(await faultsOf(`2026-02-02 08:00,${device},120,80,`)).toEqual([])
    expect(await faultsOf(`2026-02-02 08:00,${device},121,81,`)).toEqual(['otherReading 1'])
  })

  test('assigns a line without a user to the user of the device at that time', async () => {
    const { db } = platform
    await db.execute(sql`insert into device (id, name, vid) values ('BOUND-1', 'Bound', 'V1001')`)
    await db.execute(sql`update device set user_id = 'u_bound', bind_time = '2026-02-01T00:00Z' where id = 'BOUND-1'`)
    const lines = ['2026-02-02 08:00,BOUND-1,120,80,', '2026-02-02 09:00,BOUND-1,121,81,u_guest']
    const request = {
      kind,
      mapping: { ...mapping, user: 'user' },
      fileId: await admin.uploadFile(fileOf(...lines)),
    } as const
    const { data } = await admin.check(request)
    expect(data?.rows.map(({ record, fault }) => fault?.code ?? record?.userId)).toEqual([null, 'u_guest'])
    expect((await admin.importReadings(request)).report).toMatchObject({ imported: 2, rejected: 0 })
    const users = await rowsOf<{ user: string }>(
      db,
      sql`select user_id as user from reading_blood_pressure where device_id = 'BOUND-1' order by measured_at`,
    )
    expect(users.map(({ user }) => user)).toEqual(['u_bound', 'u_guest'])
  })

  test('covers a long file too, in any parts and on any server', async () => {
    const minute = (number: number) => new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString().slice(0, 16)
    const lines = Array.from(
      { length: 5_000 },
      (_, number) => `${minute(number % 1_800).replace('T', ' ')},OWN-1,${number % 7 ? 120 : 100 + (number % 50)},80,`,
    )
    const request = { kind, mapping, fileId: await admin.uploadFile(fileOf(...lines)) } as const
    const { counts } = await foreseen(admin, request)
    expect(counts.imported).toBe(1_800)
    // A server that has not read the lines before reads them first.
    const { data: rest } = await admin.check(request, 3_002)
    const later = lines.slice(3_000)
    const { fit = 0, present = 0, repeated = 0, faults: [fault] = [] } = rest ?? {}
    expect(fit + present + repeated + (fault?.count ?? 0)).toBe(later.length)
    expect(rest?.fit).toBe(0)
    expect(countsOf((await admin.importReadings(request)).report)).toEqual(counts)
    const [row] = await rowsOf<{ count: number }>(
      platform.db,
      sql`select count(*)::int as count from reading_blood_pressure where device_id = 'OWN-1'`,
    )
    expect(row?.count).toBe(1_800)
  })

  test('takes little time per call, even if all lines before must be read first', async () => {
    const line = (number: number) => `2025-01-01 00:00,UNKNOWN-${number},120,80,`
    const lines = Array.from({ length: 150_000 }, (_, number) => line(number))
    const request = { kind, mapping, fileId: await admin.uploadFile([header, ...lines, ''].join('\n')) } as const
    const last = lines.length + 1
    const { data: first } = await admin.check(request, last)
    expect(first).toMatchObject({ rows: [], fit: 0, next: last })
    // Each further call continues at the previous position.
    const { counts } = await foreseen(admin, request, last)
    expect(counts.faults).toEqual([{ code: 'unknownDevice', count: 1, line: last }])
  })
})
