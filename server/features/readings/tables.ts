import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { account } from '#server/platform/db/tables/accounts.ts'
import { recordColumns, requiredReference } from '#server/platform/db/tables/columns.ts'

/** Import mappings for files of one layout, saved by accounts. */
export const readingMapping = pgTable(
  'reading_mapping',
  {
    ...recordColumns(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReadingKindName>().notNull(),
    name: text('name').notNull(),
    mapping: jsonb('mapping').$type<ReadingMapping>().notNull(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [
    unique('reading_mapping_name').on(table.accountId, table.kind, table.name),
    index('reading_mapping_kind').on(table.kind, table.isShared),
  ],
)
