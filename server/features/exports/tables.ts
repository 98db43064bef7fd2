import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createTime } from '#server/platform/db/tables/columns.ts'

/** Export log, as auditors read it. Append-only. */
export const exportEvent = pgTable(
  'export_event',
  {
    /** Id of the job, which is deleted after seven days. */
    id: uuid('id').primaryKey(),
    createTime: createTime(),
    whatEn: text('what_en').notNull(),
    whatZh: text('what_zh').notNull(),
    scope: text('scope', { enum: ['matching', 'selected', 'pages'] }).notNull(),
    /** Filters with their values, except those that may name a person. */
    filteredByEn: text('filtered_by_en'),
    filteredByZh: text('filtered_by_zh'),
    rows: integer('rows').notNull(),
    sha256: text('sha256').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
  },
  (table) => [index('export_event_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst())],
)
