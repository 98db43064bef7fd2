import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** One row per device kind. Who writes readings locks it, so ids of a kind become visible in order. */
export const readingLedger = pgTable('reading_ledger', {
  kind: text('kind').primaryKey(),
  lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
  /** Readings of the kind: counted as they are written, because ten million cannot be counted for a page. */
  readings: bigint('readings', { mode: 'number' }).notNull().default(0),
})

/** Up to which id readings are summed up in the rollups of their kind (docs/decisions/0053-rollups-of-readings.md). */
export const readingRollupHead = pgTable('reading_rollup_head', {
  kind: text('kind').primaryKey(),
  rolledId: bigint('rolled_id', { mode: 'number' }).notNull().default(0),
})

/** Counts, by who asks (`all`, or a VID), what changes the readings that are there for them: page maps of before are passed over. */
export const readingScope = pgTable('reading_scope', {
  scope: text('scope').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
})

/** How far the page map of a filter has been counted (docs/decisions/0004-page-map.md). */
export const pageMapHead = pgTable(
  'page_map_head',
  {
    key: text('key').primaryKey(),
    kind: text('kind').notNull(),
    /** Who asked for the filter first. Others who see the same readings share the map. */
    accountId: uuid('account_id').notNull(),
    watermark: bigint('watermark', { mode: 'number' }).notNull().default(0),
    usedTime: time('used_time').notNull().defaultNow(),
  },
  (table) => [index('page_map_head_account').on(table.accountId, table.usedTime)],
)

/** How many readings match a filter on each UTC day, counted from 1970, or in each bin of a value. */
export const pageMap = pgTable(
  'page_map',
  {
    key: text('key')
      .notNull()
      .references(() => pageMapHead.key, { onDelete: 'cascade' }),
    bin: doublePrecision('bin').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.bin] })],
)
