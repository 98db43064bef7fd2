import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { SavedView } from '#contract/accounts/listView.ts'
import { account } from '#server/platform/db/tables/accounts.ts'
import { recordColumns, requiredReference } from '#server/platform/db/tables/columns.ts'

/** Saved views of lists. */
export const listView = pgTable(
  'list_view',
  {
    ...recordColumns(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    /** Name of the page that shows the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    layout: jsonb('layout').$type<SavedView['layout']>().notNull(),
    density: text('density').$type<SavedView['density']>().notNull(),
    sharedWith: text('shared_with').$type<SavedView['sharedWith']>().notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    unique('list_view_name').on(table.accountId, table.list, table.name),
    index('list_view_list').on(table.list, table.sharedWith),
  ],
)

/** The default view that an account chose for a list; null for no view. */
export const listViewChoice = pgTable(
  'list_view_choice',
  {
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    viewId: uuid('view_id').references(() => listView.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] })],
)
