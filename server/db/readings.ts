import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, type PgColumn, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/devices/readings/index.ts'
import type { ReadingKind } from '#contract/devices/readings/kind.ts'
import { rowsOf } from '../query/rows.ts'
import type { Database } from './connect.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tableName = (name: ReadingKindName) => `reading_${snake(name)}`
const quantityColumn = (name: string) => `q_${snake(name)}`
const choiceColumn = (name: string) => `c_${snake(name)}`

const makeTable = (name: ReadingKindName, kind: ReadingKind) =>
  pgTable(tableName(name), {
    id: bigint('id', { mode: 'number' }).notNull(),
    measuredAt: timestamp('measured_at', { withTimezone: true, mode: 'string' }).notNull(),
    deviceId: text('device_id').notNull(),
    userId: text('user_id'),
    pid: text('pid'),
    vid: text('vid'),
    source: text('source').notNull(),
    utcOffset: smallint('utc_offset'),
    ...Object.fromEntries(
      Object.keys(kind.quantities).map((quantity) => [quantity, doublePrecision(quantityColumn(quantity))]),
    ),
    ...Object.fromEntries(Object.keys(kind.choices).map((choice) => [choice, text(choiceColumn(choice))])),
  })

/** The table of each device kind, made from its declaration. */
export const readingTables = Object.fromEntries(
  readingKindNames.map((name) => [name, makeTable(name, readingKinds[name])]),
) as unknown as Record<ReadingKindName, ReturnType<typeof makeTable>>

/** What is summed up of a quantity in the rollups of its kind, and of how many readings. */
export const sumColumns = (quantity: string) => ({ sum: `s_${snake(quantity)}`, count: `n_${snake(quantity)}` })
export const rollupName = (name: ReadingKindName) => `${tableName(name)}_rollup`

/** Readings of an hour or a day, of each vendor and product; empty where they have none (readings/rollup.ts). */
const rollupStatements = (name: ReadingKindName, { quantities }: ReadingKind): string[] => {
  const table = rollupName(name)
  return [
    `create table if not exists ${table} (
      step text not null, start timestamptz not null, vid text not null, pid text not null,
      readings bigint not null,
      primary key (step, start, vid, pid)
    )`,
    ...Object.keys(quantities).flatMap((quantity) => {
      const { sum, count } = sumColumns(quantity)
      return [
        `alter table ${table} add column if not exists ${sum} numeric not null default 0`,
        `alter table ${table} add column if not exists ${count} bigint not null default 0`,
      ]
    }),
    `insert into reading_rollup_head (kind) values ('${name}') on conflict do nothing`,
  ]
}

/** The columns that hold what a device of this kind sends, with their types. */
export const valueColumns = (name: ReadingKindName): { name: string; column: PgColumn; type: 'float8' | 'text' }[] => {
  const { quantities, choices }: ReadingKind = readingKinds[name]
  const columnOf = (field: string) => readingTables[name][field as 'source']
  return [
    ...Object.keys(quantities).map((field) => ({ name: field, column: columnOf(field), type: 'float8' as const })),
    ...Object.keys(choices).map((field) => ({ name: field, column: columnOf(field), type: 'text' as const })),
  ]
}

/**
 * Every unique key holds `measured_at`, by which the table is partitioned, and `device_id`, so that Citus can distribute it
 * by device (docs/operating.md).
 */
const statements = (name: ReadingKindName, kind: ReadingKind): string[] => {
  const table = tableName(name)
  const quantities = Object.entries(kind.quantities)
  return [
    `create table if not exists ${table} (
      id bigint not null default nextval('reading_id'),
      measured_at timestamptz not null,
      device_id text not null references device (id),
      user_id text, pid text, vid text,
      source text not null,
      primary key (id, measured_at, device_id),
      unique (device_id, measured_at)
    ) partition by range (measured_at)`,
    // As pages are ordered, to the letter: an index whose empty values stand elsewhere would not serve them.
    `create index if not exists ${table}_time on ${table} (measured_at desc nulls last, id desc)`,
    `create index if not exists ${table}_vid on ${table} (vid, measured_at desc nulls last, id desc)`,
    `alter table ${table} add column if not exists utc_offset smallint`,
    // A person's readings: for their history, and to hand out or erase them.
    `create index if not exists ${table}_user on ${table} (user_id, measured_at desc nulls last, id desc)
           where user_id is not null`,
    ...quantities.map(
      ([quantity]) => `alter table ${table} add column if not exists ${quantityColumn(quantity)} double precision`,
    ),
    ...Object.keys(kind.choices).map(
      (choice) => `alter table ${table} add column if not exists ${choiceColumn(choice)} text`,
    ),
    ...quantities
      .filter(([, { sort }]) => sort)
      .map(([quantity]) => {
        const column = quantityColumn(quantity)
        return `create index if not exists ${table}_${column} on ${table} (${column} desc nulls last, id desc)`
      }),
    `insert into reading_ledger (kind) values ('${name}') on conflict do nothing`,
  ]
}

/**
 * Makes the tables of new kinds and the columns of new quantities and choices; it never drops or narrows anything. The
 * sequence keeps what the tables were made by, as some 400 statements that change nothing cost each start half a second.
 */
export const createReadingTables = async (db: Database): Promise<void> => {
  const all = readingKindNames.flatMap((name) => [
    ...statements(name, readingKinds[name]),
    ...rollupStatements(name, readingKinds[name]),
  ])
  const hash = createHash('sha256').update(all.join(';')).digest('hex')
  await db.execute(sql`create sequence if not exists reading_id`)
  const [made] = await rowsOf<{ by: string | null }>(db, sql`select obj_description('reading_id'::regclass) as by`)
  if (made?.by === hash) return
  for (const statement of all) await db.execute(sql.raw(statement))
  await db.execute(sql.raw(`comment on sequence reading_id is '${hash}'`))
}

/** Makes the yearly partitions that hold these times (ISO 8601, UTC). Call it before inserting them. */
export const createPartitions = async (db: Database, name: ReadingKindName, times: Iterable<string>): Promise<void> => {
  const years = new Set([...times].map((time) => Number(time.slice(0, 4))))
  for (const year of years) {
    const table = tableName(name)
    const bound = (value: number) => `'${String(value).padStart(4, '0')}-01-01T00:00:00Z'`
    await db.execute(
      sql.raw(
        `create table if not exists ${table}_${year} partition of ${table} for values from (${bound(year)}) to (${bound(year + 1)})`,
      ),
    )
  }
}

/** Counts afresh what the planner knows of every table: the embedded database does so only when told to. */
export const analyze = (db: Database) => db.execute(sql`analyze`)
