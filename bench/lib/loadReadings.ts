import { sql } from 'drizzle-orm'
import { insertActivity } from '../../server/features/dashboards/activity.ts'
import { aggregateFigures } from '../../server/features/dashboards/aggregate.ts'
import { createPartitions, createReadingTables } from '../../server/platform/db/createReadings.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'

/** Time of the last reading, independent of the day of the run, so that data and pages are the same. */
export const worldEnd = '2026-11-20T00:00:00Z'
export const products = ['P1', 'P2'] as const

const devices = 200
/** Unique name of one device. */
export const uniqueName = 'Odd one out'

const table = 'reading_blood_pressure'

/** Drops the indexes of pages, loads, and recreates them, which takes a fraction of the time. */
const withoutIndexes = async (db: Database, load: () => Promise<void>): Promise<void> => {
  const run = (text: string) => db.execute(sql.raw(text))
  const indexes = await rowsOf<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where indrelid = ${table}::regclass and not indisunique`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  await load()
  // Otherwise the tables would be recognised as already created.
  await run('comment on sequence reading_id is null')
  await createReadingTables(db)
}

/**
 * Updates what the writer maintains beside readings: the ledger and user activity, for which a user's first
 * reading of a day suffices.
 */
const updateAggregates = async (db: Database, count: number): Promise<void> => {
  await db.execute(
    sql`update reading_ledger set last_id = (select max(id) from ${sql.raw(table)}), readings = ${count} where kind = 'bloodPressure'`,
  )
  await db.execute(
    insertActivity(
      sql`(select distinct date_trunc('day', measured_at, 'UTC') as measured_at, user_id, vid from ${sql.raw(table)}) as days`,
    ),
  )
}

/** Inserts users, evenly over the year before the end, and unbound devices. */
const insertUsersAndDevices = async (db: Database, count: number): Promise<void> => {
  await db.execute(
    sql`insert into app_user (id, nickname, create_time)
        select 'u_' || 100000 + i, 'User ' || i, ${worldEnd}::timestamptz - interval '365 days' * (${count} - i) / ${count}
          from generate_series(0, ${count}::int - 1) as i`,
  )
  await db.execute(
    sql`insert into device (id, name, pid, vid, firmware, last_seen, create_time)
        select 'BP-' || i, case when i = ${devices} then ${uniqueName} else 'Device ' || i end,
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
  await updateAggregates(tx, count)
}

/**
 * Fills an empty database with `count` blood-pressure readings of 200 devices of two vendors, evenly over
 * 365 days in order of time, as a platform receives them; and a tenth as many users and devices.
 */
export const loadReadings = async (db: Database, count: number): Promise<void> => {
  await withoutIndexes(db, () => db.transaction((tx) => loadInto(tx, count)))
  await insertUsersAndDevices(db, Math.ceil(count / 10))
  // As autovacuum, or the maintenance of the embedded database, does within a minute: index-only scans require
  // it.
  await db.execute(sql`vacuum (analyze)`)
}
