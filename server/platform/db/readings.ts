import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, type PgColumn, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { mapValues } from '#contract/core/mapValues.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Database } from './database.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const tableName = (name: ReadingKindName) => `reading_${snake(name)}`
export const quantityColumn = (name: string) => `q_${snake(name)}`
export const choiceColumn = (name: string) => `c_${snake(name)}`

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
export const readingTables = mapValues(readingKinds, (kind: ReadingKind, name) => makeTable(name, kind))

/** What is summed up of a quantity in the rollups of its kind, and of how many readings. */
export const sumColumns = (quantity: string) => ({ sum: `s_${snake(quantity)}`, count: `n_${snake(quantity)}` })
export const rollupName = (name: ReadingKindName) => `${tableName(name)}_rollup`

/** The columns that hold what a device of this kind sends, with their types. */
export const valueColumns = (name: ReadingKindName): { name: string; column: PgColumn; type: 'float8' | 'text' }[] => {
  const { quantities, choices }: ReadingKind = readingKinds[name]
  const columnOf = (field: string) => readingTables[name][field as 'source']
  return [
    ...Object.keys(quantities).map((field) => ({ name: field, column: columnOf(field), type: 'float8' as const })),
    ...Object.keys(choices).map((field) => ({ name: field, column: columnOf(field), type: 'text' as const })),
  ]
}

/** Counts afresh what the planner knows of every table, which autovacuum would do some time later. */
export const analyze = (db: Database) => db.execute(sql`analyze`)
