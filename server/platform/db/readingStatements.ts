import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { choiceColumn, quantityColumn, rollupName, sumColumns, tableName } from './readings.ts'

/** A device has one reading at one moment. The key holds what tables are partitioned by, and what Citus distributes them by. */
export const uniqueKey = 'unique (device_id, measured_at)'

const ownColumns = `
  measured_at timestamptz not null, device_id text not null,
  user_id text, pid text, vid text, source text not null`

/** The columns of values, and the indexes that pages are read by, of a table that may have been made by an older version. */
const columnsAndIndexes = (table: string, { quantities, choices }: ReadingKind): string[] => [
  // As pages are ordered, to the letter: an index whose empty values stand elsewhere would not serve them.
  `create index if not exists ${table}_time on ${table} (measured_at desc nulls last, id desc)`,
  `create index if not exists ${table}_vid on ${table} (vid, measured_at desc nulls last, id desc)`,
  // In the order of arrival, by which page maps and rollups go on.
  `create index if not exists ${table}_id on ${table} (id)`,
  `alter table ${table} add column if not exists utc_offset smallint`,
  // A person's readings: for their history, and to hand out or erase them.
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
 * The table of a kind. Each partition has the key (`uniqueKey`), which says the same as one of the whole table would, as it
 * holds `measured_at`. There is no foreign key to devices, which Citus could not check across nodes: the statement that
 * writes readings looks for their devices itself.
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

/** Readings of an hour or a day, of each vendor and product; empty where they have none (readings/rollup.ts). */
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
