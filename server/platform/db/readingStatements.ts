import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { choiceColumn, quantityColumn, rollupName, sumColumns, tableName } from './readings.ts'

/** Unique key: a device has one reading per time. It contains the partition key and the distribution key of Citus. */
export const uniqueKey = 'unique (device_id, measured_at)'

const ownColumns = `
  measured_at timestamptz not null, device_id text not null,
  user_id text, pid text, vid text, source text not null`

/** Returns the statements that add missing value columns, and the indexes for pages, to a table of any version. */
const columnsAndIndexes = (table: string, { quantities, choices }: ReadingKind): string[] => [
  // Exactly the order of pages, including the position of nulls, or the index would not be used.
  `create index if not exists ${table}_time on ${table} (measured_at desc nulls last, id desc)`,
  `create index if not exists ${table}_vid on ${table} (vid, measured_at desc nulls last, id desc)`,
  // In the order of arrival, in which page maps and rollups continue.
  `create index if not exists ${table}_id on ${table} (id)`,
  `alter table ${table} add column if not exists utc_offset smallint`,
  // Readings of a person, for history, export and erasure.
  `create index if not exists ${table}_user on ${table} (user_id, measured_at desc nulls last, id desc)
         where user_id is not null`,
  ...Object.keys(quantities).map(
    (quantity) => `alter table ${table} add column if not exists ${quantityColumn(quantity)} double precision`,
  ),
  ...Object.keys(choices).map((choice) => `alter table ${table} add column if not exists ${choiceColumn(choice)} text`),
  ...Object.entries(quantities)
    .filter(([, { sort }]) => sort)
    .map(([quantity]) => {
      const column = quantityColumn(quantity)
      return `create index if not exists ${table}_${column} on ${table} (${column} desc nulls last, id desc)`
    }),
]

/**
 * Returns the statements that create the table of a kind. Each partition has the unique key (`uniqueKey`), which is
 * equivalent to one of the whole table, as it contains `measured_at`. There is no foreign key to devices, which Citus
 * cannot check across nodes: the statement that inserts readings checks their devices itself.
 */
export const readingStatements = (name: ReadingKindName): string[] => {
  const table = tableName(name)
  return [
    `create table if not exists ${table} (
      id bigint not null default nextval('reading_id'),
      ${ownColumns}
    ) partition by range (measured_at)`,
    ...columnsAndIndexes(table, readingKinds[name]),
    `insert into reading_ledger (kind) values ('${name}') on conflict do nothing`,
  ]
}

/**
 * Returns the statements that create the rollup table of a kind: readings per hour or day, vendor and product
 * (readings/rollup.ts).
 */
export const rollupStatements = (name: ReadingKindName): string[] => {
  const { quantities }: ReadingKind = readingKinds[name]
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
