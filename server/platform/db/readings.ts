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

const createTable = (name: ReadingKindName, kind: ReadingKind) =>
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

/** Drizzle tables of readings by device kind, created from their declarations. */
export const readingTables = mapValues(readingKinds, (kind: ReadingKind, name) => createTable(name, kind))

/** Returns the rollup columns of a quantity: its sum, and the number of readings in it. */
export const sumColumns = (quantity: string) => ({ sum: `s_${snake(quantity)}`, count: `n_${snake(quantity)}` })
export const rollupName = (name: ReadingKindName) => `${tableName(name)}_rollup`

/** Returns the columns of the values that a device of this kind sends, with their types. */
export const valueColumns = (name: ReadingKindName): { name: string; column: PgColumn; type: 'float8' | 'text' }[] => {
  const { quantities, choices }: ReadingKind = readingKinds[name]
  const columnOf = (field: string) => readingTables[name][field as 'source']
  return [
    ...Object.keys(quantities).map((field) => ({ name: field, column: columnOf(field), type: 'float8' as const })),
    ...Object.keys(choices).map((field) => ({ name: field, column: columnOf(field), type: 'text' as const })),
  ]
}

/** Updates the statistics of the query planner for all tables (ANALYZE). */
export const analyze = (db: Database) => db.execute(sql`analyze`)
