import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/database.ts'
import { timed } from './rounds.ts'

const rows = 500
const columns = sql`measured_at, utc_offset, device_id, user_id, pid, vid, source, q_systolic, q_diastolic, q_pulse`
/** Between the timestamps of the device's other readings. */
let next = Date.now() - 500

const newRows = () => {
  const last = next
  next -= rows * 1_000
  return Array.from({ length: rows }, (_, index) => ({
    at: new Date(last - index * 1_000).toISOString(),
    systolic: 110 + (index % 40),
    diastolic: 70 + (index % 20),
    pulse: 60 + (index % 30),
  }))
}

const device = 'BP-2'

/** Builds rows as a list of values, like a loader without any rules. */
const asValues = (): SQL =>
  sql`values ${sql.join(
    newRows().map(
      ({ at, systolic, diastolic, pulse }) =>
        sql`(${at}::timestamptz, 480::int2, ${device}, null, 'P1', 'V1', 'Device', ${systolic}::float8, ${diastolic}::float8, ${pulse}::float8)`,
    ),
    sql`, `,
  )}`

/** Builds rows as one array per column. */
const asArrays = (): SQL => {
  const made = newRows()
  const array = (name: keyof (typeof made)[number], type: string) =>
    sql`${sql.param(made.map((row) => row[name]))}::${sql.raw(type)}[]`
  return sql`select at, 480, ${device}, null, 'P1', 'V1', 'Device', systolic, diastolic, pulse
      from unnest(${array('at', 'timestamptz')}, ${array('systolic', 'float8')}, ${array('diastolic', 'float8')},
                  ${array('pulse', 'float8')}) as made (at, systolic, diastolic, pulse)`
}

const insert = (db: Database, made: SQL) =>
  timed(() => db.execute(sql`insert into reading_blood_pressure (${columns}) ${made}`))

/** Baselines: insert the maximum batch of a device in one statement. Return the milliseconds. */
export const bareInserts = (db: Database) => ({
  insertValues: () => insert(db, asValues()),
  insertArrays: () => insert(db, asArrays()),
})
