import { sql } from 'drizzle-orm'
import { createReadingTables } from '#server/db/createReadings.ts'
import { rowsOf } from '#server/query/rows.ts'
import { writeReadings } from '#server/readings/write.ts'
import { aDatabase, undone } from '#support/database.ts'

const kind = 'bloodPressure'
const table = 'reading_blood_pressure'
const sent = (minute: number) => ({
  ...{
    deviceId: 'BP-1',
    measuredAt: `2026-05-01T00:0${minute}:00.000Z`,
    userId: null,
    pid: null,
    vid: null,
    source: 'App',
  },
  values: { systolic: 120, diastolic: 80 },
})

/** As the version before made it. */
const older = [
  `drop table ${table}`,
  `create table ${table} (
     id bigint not null default nextval('reading_id'), measured_at timestamptz not null,
     device_id text not null references device (id), user_id text, pid text, vid text, source text not null,
     primary key (id, measured_at, device_id), unique (device_id, measured_at)
   ) partition by range (measured_at)`,
  `create index ${table}_time on ${table} (measured_at desc nulls last, id desc)`,
  `create table ${table}_2026 partition of ${table} for values from ('2026-01-01T00:00:00Z') to ('2027-01-01T00:00:00Z')`,
  `insert into device (id, name, create_time) values ('BP-1', 'BP-1', now())`,
  `insert into ${table} (measured_at, device_id, source) values ('2026-05-01T00:00:00Z', 'BP-1', 'App')`,
  `update reading_ledger set last_id = (select max(id) from ${table}), readings = 1 where kind = '${kind}'`,
  `comment on sequence reading_id is 'of the version before'`,
]

test('a table of readings with keys of its own gives them to its partitions, and loses no reading', async () => {
  const { db: whole, close } = await aDatabase({ empty: true })
  const { db, undo } = await undone(whole)
  for (const statement of older) await db.execute(sql.raw(statement))
  await createReadingTables(db)
  const constraints = await rowsOf<{ place: string; kind: string }>(
    db,
    sql`select conrelid::regclass::text as place, contype::text as kind from pg_constraint
         where conrelid in (${table}::regclass, ${`${table}_2026`}::regclass) and contype in ('p', 'u', 'f')`,
  )
  expect(constraints).toEqual([{ place: `${table}_2026`, kind: 'u' }])
  expect(await writeReadings(db, kind, [sent(0), sent(1)])).toEqual([1])
  const [kept] = await rowsOf(db, sql`select count(*)::int as count from ${sql.raw(table)}`)
  expect(kept).toEqual({ count: 2 })
  await undo()
  await close()
})
