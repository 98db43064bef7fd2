import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createTime } from '#server/platform/db/tables/columns.ts'

/** What was exported, as auditors read it. Rows are only added. */
export const exportEvent = pgTable(
  'export_event',
  {
    /** That of the job, which goes after seven days. */
    id: uuid('id').primaryKey(),
    createTime: createTime(),
    whatEn: text('what_en').notNull(),
    whatZh: text('what_zh').notNull(),
    scope: text('scope', { enum: ['matching', 'selected', 'pages'] }).notNull(),
    /** The names of filters alone: what they say may name a person. */
    filteredByEn: text('filtered_by_en'),
    filteredByZh: text('filtered_by_zh'),
    rows: integer('rows').notNull(),
    sha256: text('sha256').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
  },
  (table) => [index('export_event_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst())],
)
