import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts'
import { rowsOf } from '#server/query/rows.ts'
import { writeReadings } from '#server/readings/write.ts'
import { onPostgres } from '#support/place.ts'
import { createBareDatabase, dropDatabase, placeReadings, urlOf } from '#support/postgres.ts'

const kind = 'bloodPressure'
const devices = Array.from({ length: 20 }, (_, index) => `BP-${index}`)
const oneEach = (measuredAt: string) =>
  devices.map((deviceId) => ({
    ...{ deviceId, measuredAt, userId: null, pid: null, vid: null, source: 'App' },
    values: { systolic: 120, diastolic: 80 },
  }))

const describeOnPostgres = onPostgres ? describe : describe.skip
describeOnPostgres('readings on two other databases', () => {
  const names = ['', '_1', '_2'].map((end) => `console_test_${randomBytes(6).toString('hex')}${end}`)
  const [main = '', ...others] = names
  let database: OpenDatabase

  beforeAll(async () => {
    for (const name of names) await createBareDatabase(name)
    const opened = await openDatabase({ databaseUrl: urlOf(main), dataDir: '' })
    for (const id of devices)
      await opened.db.execute(sql`insert into device (id, name, create_time) values (${id}, ${id}, now())`)
    await writeReadings(opened.db, kind, oneEach('2025-12-31T23:59:00.000Z'))
    await opened.close()
    await placeReadings(
      main,
      others.map((name) => urlOf(name)),
    )
    database = await openDatabase({ databaseUrl: urlOf(main), dataDir: '' })
  })
  afterAll(async () => {
    await database.close()
    for (const name of names) await dropDatabase(name)
  })

  const placesOf = (year: number) =>
    rowsOf<{ place: string; count: number }>(
      database.db,
      sql`select tableoid::regclass::text as place, count(*)::int as count from reading_blood_pressure
           where date_part('year', measured_at at time zone 'UTC') = ${year} group by 1 order by 1`,
    )

  test('lie there from the next year on, shared out by device, and earlier years stay', async () => {
    expect(await writeReadings(database.db, kind, oneEach('2026-01-01T00:00:00.000Z'))).toHaveLength(devices.length)
    expect(await placesOf(2025)).toEqual([{ place: 'reading_blood_pressure_2025', count: devices.length }])
    const places = await placesOf(2026)
    expect(places.map(({ place }) => place)).toEqual(['reading_blood_pressure_2026_1', 'reading_blood_pressure_2026_2'])
    expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(devices.length)
    const [remote] = others
    const other = await openDatabase({ databaseUrl: urlOf(remote ?? ''), dataDir: '' })
    const [there] = await rowsOf(other.db, sql`select count(*)::int as count from reading_blood_pressure_2026_1`)
    await other.close()
    expect(there).toEqual({ count: places[0]?.count })
  })

  test('are kept once, also where one batch has old and new ones of both', async () => {
    const again = [...oneEach('2025-12-31T23:59:00.000Z'), ...oneEach('2026-01-01T00:00:00.000Z')]
    const fresh = oneEach('2026-01-01T00:01:00.000Z')
    expect(await writeReadings(database.db, kind, [...again, ...fresh])).toEqual(
      fresh.map((_, index) => again.length + index),
    )
  })

  test('are written on both or on none', async () => {
    const before = await placesOf(2026)
    await expect(
      database.db.transaction(async (tx) => {
        await writeReadings(tx, kind, oneEach('2026-01-01T00:02:00.000Z'))
        throw new Error('Undone')
      }),
    ).rejects.toThrow('Undone')
    expect(await placesOf(2026)).toEqual(before)
  })

  test('get the columns and indexes of a new version', async () => {
    const drop = `drop index reading_blood_pressure_2026_1_time;
                  alter table reading_blood_pressure_2026_1 drop column utc_offset`
    const server = sql`select dblink_exec('readings_1', ${drop})`
    await database.db.execute(server)
    await database.db.execute(sql`comment on sequence reading_id is 'of an older version'`)
    await database.close()
    database = await openDatabase({ databaseUrl: urlOf(main), dataDir: '' })
    // Refused where they are not there.
    await database.db.execute(server)
  })
})
