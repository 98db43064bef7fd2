import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { SavedView } from '#contract/accounts/listView.ts'
import { account } from '#server/platform/db/tables/accounts.ts'
import { recordColumns, requiredReference } from '#server/platform/db/tables/columns.ts'

/** A view of a list that an account keeps: what is listed, and how. */
export const listView = pgTable(
  'list_view',
  {
    ...recordColumns(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    /** The page that lists, by its name. */
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

/** The view that an account has a list opened with; none where it is null. */
export const listViewChoice = pgTable(
  'list_view_choice',
  {
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    viewId: uuid('view_id').references(() => listView.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] })],
)
