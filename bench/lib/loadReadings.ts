import { sql } from 'drizzle-orm'
import { insertActivity } from '../../server/features/dashboards/activity.ts'
import { aggregateFigures } from '../../server/features/dashboards/aggregate.ts'
import { createPartitions, createReadingTables } from '../../server/platform/db/createReadings.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'

/** The last reading is taken just before this moment, whatever the day of the run: one world, one set of pages. */
export const worldEnd = '2026-11-20T00:00:00Z'
export const products = ['P1', 'P2'] as const

const devices = 200
/** A device that has a name of its own. */
export const nameOfOne = 'Odd one out'

const table = 'reading_blood_pressure'

/** Loads without the indexes that pages are read by, and makes them again: a fraction of the time. */
const inBulk = async (db: Database, load: () => Promise<void>): Promise<void> => {
  const run = (text: string) => db.execute(sql.raw(text))
  const indexes = await rowsOf<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where indrelid = ${table}::regclass and not indisunique`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  await load()
  // Else it would find its tables as it has made them.
  await run('comment on sequence reading_id is null')
  await createReadingTables(db)
}

/** What the writer keeps beside the readings: the ledger, and who was active when; a day's first reading of a user says as much as all. */
const keepBeside = async (db: Database, count: number): Promise<void> => {
  await db.execute(
    sql`update reading_ledger set last_id = (select max(id) from ${sql.raw(table)}), readings = ${count} where kind = 'bloodPressure'`,
  )
  await db.execute(
    insertActivity(
      sql`(select distinct date_trunc('day', measured_at, 'UTC') as measured_at, user_id, vid from ${sql.raw(table)}) as days`,
    ),
  )
}

/** Users, evenly over the year before the end, and devices that are nobody's yet. */
const loadOthers = async (db: Database, count: number): Promise<void> => {
  await db.execute(
    sql`insert into app_user (id, nickname, create_time)
        select 'u_' || 100000 + i, 'User ' || i, ${worldEnd}::timestamptz - interval '365 days' * (${count} - i) / ${count}
          from generate_series(0, ${count}::int - 1) as i`,
  )
  await db.execute(
    sql`insert into device (id, name, pid, vid, firmware, last_seen, create_time)
        select 'BP-' || i, case when i = ${devices} then ${nameOfOne} else 'Device ' || i end,
               'P' || 1 + i % 2, 'V' || 1 + i % 2, '2.4.' || i % 3,
               ${worldEnd}::timestamptz - interval '1 second' * i, ${worldEnd}::timestamptz - interval '10 seconds' * i
          from generate_series(${devices}::int, ${Math.max(devices, count - 1)}::int) as i`,
  )
  await aggregateFigures(db)
}

const loadInto = async (tx: Database, count: number): Promise<void> => {
  const run = (text: string) => tx.execute(sql.raw(text))
  await run(`insert into vendor (vid, name, state) select 'V' || i, 'Vendor ' || i, 'new' from generate_series(1, 2) i`)
  await run(
    `insert into product (pid, vid, names) select 'P' || i, 'V' || i, jsonb_build_array(jsonb_build_object('language', 'en', 'name', 'Product ' || i, 'isDefault', true)) from generate_series(1, 2) i`,
  )
  await run(`insert into device (id, name, pid, vid, user_id, firmware, last_seen, bind_time, create_time)
      select 'BP-' || i, 'Device ' || i, 'P' || 1 + i % 2, 'V' || 1 + i % 2, 'u_' || 100000 + i, '2.4.' || i % 3,
             timestamptz '${worldEnd}' - interval '1 hour' * i, timestamptz '${worldEnd}' - interval '400 days',
             timestamptz '${worldEnd}' - interval '400 days' - interval '1 hour' * i
        from generate_series(0, ${devices - 1}) i`)
  await createPartitions(tx, 'bloodPressure', ['2025-12-31T00:00:00Z', worldEnd])
  await run('select setseed(0.42)')
  await run(`insert into ${table}
        (measured_at, device_id, user_id, pid, vid, source, q_systolic, q_diastolic, q_pulse)
      select timestamptz '${worldEnd}' - interval '365 days' * ((${count} - i) / ${count}::float8),
             'BP-' || i % ${devices}, 'u_' || 100000 + i % ${devices}, 'P' || 1 + i % 2, 'V' || 1 + i % 2,
             'App 4.12 · iOS',
             round(128 + 24 * (random() + random() + random() - 1.5)),
             round(82 + 16 * (random() + random() + random() - 1.5)),
             round(72 + 20 * (random() + random() + random() - 1.5))
        from generate_series(0, ${count} - 1) i`)
  await keepBeside(tx, count)
}

/**
 * Fills an empty database with `count` blood-pressure readings of 200 devices of two vendors, evenly over the last 365
 * days and in the order of time, as a platform receives them; and a tenth as many users and devices.
 */
export const loadReadings = async (db: Database, count: number): Promise<void> => {
  await inBulk(db, () => db.transaction((tx) => loadInto(tx, count)))
  await loadOthers(db, Math.ceil(count / 10))
  // As autovacuum, or the upkeep of the embedded database, does within a minute: only then an index answers alone.
  await db.execute(sql`vacuum (analyze)`)
}
