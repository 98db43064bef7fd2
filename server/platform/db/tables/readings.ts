import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** One row per device kind. Writers of readings hold its row lock, so that ids of a kind become visible in order. */
export const readingLedger = pgTable('reading_ledger', {
  kind: text('kind').primaryKey(),
  lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
  /** Number of readings of the kind, maintained by writers, as counting ten million rows takes too long for a page. */
  readings: bigint('readings', { mode: 'number' }).notNull().default(0),
})

/** Last id of the readings aggregated in the rollups of their kind (docs/decisions/0053-rollups-of-readings.md). */
export const readingRollupHead = pgTable('reading_rollup_head', {
  kind: text('kind').primaryKey(),
  rolledId: bigint('rolled_id', { mode: 'number' }).notNull().default(0),
})

/**
 * Revision per tenancy (`all` or a VID), incremented when readings are moved or deleted, which invalidates older page
 * maps.
 */
export const readingScope = pgTable('reading_scope', {
  scope: text('scope').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
})

/** Watermark up to which the page map of a filter has been counted (docs/decisions/0004-page-map.md). */
export const pageMapHead = pgTable(
  'page_map_head',
  {
    key: text('key').primaryKey(),
    kind: text('kind').notNull(),
    /** The account that used the filter first. Accounts that see the same readings share the map. */
    accountId: uuid('account_id').notNull(),
    watermark: bigint('watermark', { mode: 'number' }).notNull().default(0),
    usedTime: time('used_time').notNull().defaultNow(),
  },
  (table) => [index('page_map_head_account').on(table.accountId, table.usedTime)],
)

/** Number of readings that match a filter per UTC day, counted from 1970, or per bin of a value. */
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
