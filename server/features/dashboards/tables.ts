import { bigserial, date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ArrangedPage } from '#contract/dashboards/arrangement.ts'
import { account } from '#server/platform/db/tables/accounts.ts'
import { recordColumns, time } from '#server/platform/db/tables/columns.ts'

/** Key of a count: `*` is all owners or parts, `-infinity` all days. */
const figureKey = () => ({
  figure: text('figure').notNull(),
  owner: text('owner').notNull(),
  part: text('part').notNull(),
  day: date('day').notNull(),
})

/** Aggregated counts (docs/decisions/0048-figures.md). */
export const figureCount = pgTable('figure_count', { ...figureKey(), count: integer('count').notNull() }, (table) => [
  primaryKey({ columns: [table.figure, table.owner, table.part, table.day] }),
])

/** Changes that are not aggregated yet: writers insert rows without waiting for locks. */
export const figureChange = pgTable('figure_change', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  ...figureKey(),
  count: integer('count').notNull(),
})

/** Active users by period, for all vendors (`*`) and for the vendor of the device. */
export const userActive = pgTable(
  'user_active',
  {
    owner: text('owner').notNull(),
    step: text('step').notNull(),
    start: date('start').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.step, table.start, table.userId] })],
)

/** Users bound to a device of a vendor, and since when. A trigger on devices writes it. */
export const vendorUser = pgTable(
  'vendor_user',
  { vid: text('vid').notNull(), userId: text('user_id').notNull(), since: time('since').notNull() },
  (table) => [primaryKey({ columns: [table.vid, table.userId] })],
)

/** Arrangement of a page of metrics by an account; without an account, the one that administrators shared. */
export const userConfigDatav = pgTable(
  'user_config_datav',
  {
    ...recordColumns(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    page: text('page').$type<ArrangedPage>().notNull(),
    format: integer('format').notNull(),
    tiles: jsonb('tiles').notNull(),
  },
  (table) => [unique('user_config_datav_page').on(table.accountId, table.page).nullsNotDistinct()],
)
