import { sql } from 'drizzle-orm'
import { deviceLimits } from '#contract/interfaces/deviceApi/inputs.ts'
import { readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { storedUnits } from '#contract/readings/units.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  callInterface,
  createDevice,
  createReading,
  type ReadingsReply,
  sendReadings,
  setDeviceKind,
} from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const dayMs = 86_400_000

describe('a batch of readings', () => {
  let platform: Platform
  let device: Awaited<ReturnType<typeof createDevice>>

  beforeAll(async () => {
    platform = await startPlatform()
  })
  beforeEach(async () => {
    device = await createDevice(platform)
  })
  afterAll(() => platform.close())

  const send = (readings: unknown[]) => sendReadings(platform, readings, device.token)
  const refusalOf = async (reading: unknown) => {
    const { data } = await send([reading])
    return (data.results[0]?.errors ?? []).map(({ field, code }) => [field, code])
  }
  const storedRows = () =>
    rowsOf<Record<string, unknown>>(
      platform.db,
      sql`select to_char(measured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as at, utc_offset as offset, source,
                 user_id as user, q_systolic as systolic, q_pulse as pulse
            from reading_blood_pressure where device_id = ${device.id} order by measured_at`,
    )
  const ledger = async () => {
    const [row] = await rowsOf<{ counted: number; readings: number }>(
      platform.db,
      sql`select readings::int as readings, (select count(*)::int from reading_blood_pressure) as counted
            from reading_ledger where kind = 'bloodPressure'`,
    )
    return row
  }

  test("stores the device's time with its offset, and the firmware version", async () => {
    await callInterface(platform, 'versions', { versions: [{ component: 'firmware', version: '2.5.0' }] }, device.token)
    const values = { systolic: 128, diastolic: 82, pulse: null }
    const { data } = await send([
      { measuredAt: '2026-03-01T07:30:00+08:00', values },
      { measuredAt: '2026-03-01T00:30:00.999Z', values },
      { measuredAt: '2026-02-28T21:00:00-03:30', values },
    ])
    expect(data).toEqual({ accepted: 3, known: 0, refused: 0, results: Array(3).fill({ result: 'accepted' }) })
    const same = { source: 'Device · 2.5.0', user: null, systolic: 128, pulse: null }
    expect(await storedRows()).toEqual([
      { at: '2026-02-28T23:30:00', offset: 480, ...same },
      { at: '2026-03-01T00:30:00', offset: -210, ...same },
      { at: '2026-03-01T00:30:00', offset: 0, ...same },
    ])
  })

  const conflicting = {
    result: 'refused',
    errors: [
      {
        field: 'measuredAt',
        code: 'conflictingReading',
        message: 'A different reading of this device at this time already exists and was kept',
      },
    ],
  }

  test('adds nothing if repeated, and reports it; a different reading of that time is rejected', async () => {
    const batch = [createReading(10), createReading(20, { systolic: 128, diastolic: 82, pulse: null })]
    await send(batch)
    const others = [
      { ...batch[0], values: { systolic: 200, diastolic: 100 } },
      { ...batch[1], values: { systolic: 128, diastolic: 82, pulse: 60 } },
    ]
    const { data } = await send([...batch, createReading(30), ...others])
    expect(data).toEqual({
      accepted: 1,
      known: 2,
      refused: 2,
      results: [{ result: 'known' }, { result: 'known' }, { result: 'accepted' }, conflicting, conflicting],
    })
    expect((await storedRows()).map(({ systolic, pulse }) => [systolic, pulse])).toEqual([
      [128, 70],
      [128, null],
      [128, 70],
    ])
    const { counted, readings } = (await ledger()) ?? {}
    expect(readings).toBe(counted)
  })

  test('keeps the first of two with the same time', async () => {
    const first = createReading(5)
    const { data } = await send([first, first, { ...first, values: { systolic: 150, diastolic: 90 } }])
    expect(data.results).toEqual([{ result: 'accepted' }, { result: 'known' }, conflicting])
    expect((await storedRows()).map(({ systolic }) => systolic)).toEqual([128])
  })

  const boundTo = (userId: string | null, since = '0 days') =>
    platform.db.execute(
      sql`update device set user_id = ${userId}, bind_time = case when ${userId}::text is null then null
                                                                  else now() - ${since}::interval end
           where id = ${device.id}`,
    )

  test('recognises readings of its device, also after unbinding; different ones are rejected', async () => {
    await boundTo('u_former', '1 day')
    const batch = [createReading(60), createReading(70)]
    expect((await send(batch)).data.accepted).toBe(2)
    await boundTo(null)
    expect((await send(batch)).data).toMatchObject({ accepted: 0, known: 2, refused: 0 })
    const other = { ...batch[0], values: { systolic: 150, diastolic: 90 } }
    expect((await send([other])).data.results).toEqual([conflicting])
    await boundTo('u_next')
    expect((await send(batch)).data).toMatchObject({ accepted: 0, known: 2, refused: 0 })
    expect((await storedRows()).map(({ user, systolic }) => [user, systolic])).toEqual([
      ['u_former', 128],
      ['u_former', 128],
    ])
  })

  test("reveals nothing of a former user's readings to the owner of the device's key", async () => {
    await boundTo('u_former', '1 day')
    const measured = [createReading(60), createReading(70)]
    expect((await send(measured)).data.accepted).toBe(2)
    await boundTo(null)
    const { serial, id: deviceId, pid } = device
    const { data: activated } = await callInterface<{ token: string }>(platform, 'activate', { serial, deviceId, pid })
    const guesses = [measured[0], { ...measured[1], values: { systolic: 150, diastolic: 90 } }]
    const guess = async () => (await sendReadings(platform, guesses, activated.token)).data.results
    expect(await guess()).toEqual([conflicting, conflicting])
    await boundTo('u_former')
    expect(await guess()).toEqual([{ result: 'known' }, conflicting])
  })

  test('reveals nothing of imported readings of a former user, not even to its device', async () => {
    await boundTo('u_former', '1 day')
    const importedReading = createReading(60)
    await writeReadings(platform.db, 'bloodPressure', [
      {
        ...importedReading,
        deviceId: device.id,
        userId: 'u_former',
        pid: device.pid,
        vid: 'V1001',
        source: 'Import · Cuffs',
      },
    ])
    await boundTo(null)
    expect((await send([importedReading])).data.results).toEqual([conflicting])
  })

  test('rejects one bad reading without losing others', async () => {
    const badReading = { ...createReading(15), values: { systolic: 999, diastolic: 82 } }
    const { status, data } = await send([createReading(10), badReading, createReading(20)])
    expect(status).toBe(200)
    expect(data).toEqual({
      accepted: 2,
      known: 0,
      refused: 1,
      results: [
        { result: 'accepted' },
        { result: 'refused', errors: [{ field: 'values.systolic', code: 'tooBig', message: 'Must be at most 300' }] },
        { result: 'accepted' },
      ],
    })
    expect(await storedRows()).toHaveLength(2)
  })

  const goodValues = { systolic: 128, diastolic: 82 }
  test.each([
    ['above what is possible', { ...goodValues, systolic: 301 }, 'values.systolic', 'tooBig'],
    ['below what is possible', { ...goodValues, diastolic: 19 }, 'values.diastolic', 'tooSmall'],
    ['finer than its resolution', { ...goodValues, systolic: 128.5 }, 'values.systolic', 'tooPrecise'],
    ['not above the other pressure', { systolic: 70, diastolic: 120 }, 'values.systolic', 'notAboveOther'],
    ['without what every reading has', { systolic: 128 }, 'values.diastolic', 'required'],
    ['in words', { ...goodValues, systolic: '128' }, 'values.systolic', 'notNumber'],
    ['of another kind', { ...goodValues, glucose: 5 }, 'values.glucose', 'unknownField'],
    ['with a NUL in a name', { ...goodValues, 'pulse\u0000': 70 }, 'values.pulse\u0000', 'unknownField'],
  ])('rejects a value %s and names it', async (_, values, field, code) => {
    expect(await refusalOf({ ...createReading(), values })).toEqual([[field, code]])
    expect(await storedRows()).toEqual([])
  })

  test.each([
    ['a number', 7],
    ['nothing', null],
    ['a list', []],
    ['a text', 'reading'],
  ])('rejects %s instead of a reading', async (_, reading) => {
    expect((await refusalOf(reading)).length).toBeGreaterThan(0)
  })

  test.each([
    ['years ahead', () => new Date(Date.now() + 3 * 365 * dayMs).toISOString(), 'timeInFuture'],
    ['an hour ahead', () => new Date(Date.now() + dayMs / 24).toISOString(), 'timeInFuture'],
    ['of the year 9999', () => '9999-12-31T23:59:59-14:00', 'timeInFuture'],
    ['set to zero', () => '1970-01-01T00:00:00Z', 'timeTooEarly'],
    ['set to 2000', () => '2000-01-01T00:00:00+08:00', 'timeTooEarly'],
    ['a second before the floor', () => '2019-12-31T23:59:59Z', 'timeTooEarly'],
    ['without an offset', () => '2026-03-01T00:00:00', 'notTime'],
    ['further from UTC than any place', () => '2026-03-01T00:00:00+14:01', 'notTime'],
    ['of a day that there is not', () => '2026-02-30T00:00:00Z', 'notTime'],
    ['that is a number', () => 1_700_000_000, 'wrongType'],
  ])('rejects a clock %s', async (_, timeOf, code) => {
    expect(await refusalOf({ ...createReading(), measuredAt: timeOf() })).toEqual([['measuredAt', code]])
  })

  test.each([
    ['small letters', '2026-03-01t07:30:05z', '2026-03-01T07:30:05', 0],
    ['a leap second, which is the first of the next minute', '2026-07-01T07:59:60+08:00', '2026-07-01T00:00:00', 480],
    ['one at the end of a year, with a fraction', '2025-12-31t23:59:60.5z', '2026-01-01T00:00:00', 0],
  ])('accepts an RFC 3339 time with %s', async (_, measuredAt, at, offset) => {
    expect((await send([{ ...createReading(), measuredAt }])).data.accepted).toBe(1)
    expect(await storedRows()).toEqual([expect.objectContaining({ at, offset })])
  })

  test.each(['2026-03-01 07:30', '2026-02-30T23:59:60Z', '2026-03-01T07:30:61Z'])(
    'rejects the time %s and shows a valid form',
    async (measuredAt) => {
      const { data } = await send([{ ...createReading(), measuredAt }])
      const [{ code, message } = { code: '', message: '' }] = data.results[0]?.errors ?? []
      expect(code).toBe('notTime')
      const [example = ''] = /\d{4}-\S+/.exec(message) ?? []
      expect(await refusalOf({ ...createReading(), measuredAt: example })).not.toContainEqual(['measuredAt', 'notTime'])
    },
  )

  test('accepts a clock a few minutes fast', async () => {
    const { data } = await send([createReading(-(deviceLimits.clockAheadMinutes - 1) * 60)])
    expect(data.accepted).toBe(1)
  })

  test('has 1 to 500 readings and no unknown field', async () => {
    const fullBatch = await send(Array.from({ length: 500 }, (_, index) => createReading(index)))
    expect(fullBatch.data.accepted).toBe(500)
    for (const [request, field, code] of [
      [{ readings: Array.from({ length: 501 }, (_, index) => createReading(index)) }, 'readings', 'tooBig'],
      [{ readings: [] }, 'readings', 'required'],
      [{ readings: [createReading()], kind: 'bloodPressure' }, 'kind', 'unknownField'],
    ] as const) {
      const { status, data } = await callInterface(platform, 'readings', request, device.token)
      expect([status, data.code, data.errors?.map((one) => [one.field, one.code])]).toEqual([
        400,
        'invalid',
        [[field, code]],
      ])
    }
  })

  test('belongs to the user at that time, and to no one after erasure', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await platform.db.execute(
      sql`insert into device_binding (device_id, user_id, bound_at, unbound_at) values
            (${device.id}, 'u_first', ${at(40)}, ${at(30)}), (${device.id}, null, ${at(30)}, ${at(20)})`,
    )
    await platform.db.execute(sql`update device set user_id = 'u_now', bind_time = ${at(10)} where id = ${device.id}`)
    const { data } = await send([35, 25, 15, 5].map((hours) => createReading(hours * 3_600)))
    expect(data.results.map(({ result }) => result)).toEqual(['accepted', 'refused', 'accepted', 'accepted'])
    expect(data.results[1]?.errors?.map(({ field, code }) => [field, code])).toEqual([['measuredAt', 'userErased']])
    expect((await storedRows()).map(({ user }) => user)).toEqual(['u_first', null, 'u_now'])
  })

  test('from before the first user belongs to no one', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await platform.db.execute(sql`update device set user_id = 'u_only', bind_time = ${at(10)} where id = ${device.id}`)
    const { data } = await send([11, 9].map((hours) => createReading(hours * 3_600)))
    expect(data.accepted).toBe(2)
    expect((await storedRows()).map(({ user }) => user)).toEqual([null, 'u_only'])
  })

  test.each(readingKindNames)('of %s with all fields fits into a request and is stored', async (kind) => {
    const { quantities, choices }: ReadingKind = readingKinds[kind]
    const values = {
      ...Object.fromEntries(Object.entries(quantities).map(([name, { possible }]) => [name, possible[1]])),
      ...Object.fromEntries(Object.entries(choices).map(([name, one]) => [name, Object.keys(one.choices)[0]])),
    }
    await setDeviceKind(platform, device.pid, kind)
    const units = storedUnits(quantities)
    const readings = Array.from({ length: deviceLimits.readingsMax }, (_, index) => ({
      measuredAt: `${new Date(Date.now() - index * 1_000).toISOString().slice(0, -1)}+00:00`,
      values,
    }))
    const { status, data } = await callInterface<ReadingsReply>(platform, 'readings', { readings, units }, device.token)
    expect([status, data.accepted, data.refused]).toEqual([200, deviceLimits.readingsMax, 0])
  })
})
