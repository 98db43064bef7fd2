import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { ManualContent } from '#contract/manuals/content.ts'
import { defaultName, recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { ownPid } from '#server/platform/db/tables/products.ts'
import { ownVid } from '#server/platform/db/tables/vendors.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

export const sysArticleEbookType = pgTable(
  'sys_article_ebook_type',
  { ...recordColumns(), vid: ownVid(), names: jsonb('names').$type<LocalizedName[]>().notNull() },
  (table) => [index('sys_article_ebook_type_vid').on(table.vid)],
)

/** Generates twelve characters of those that `codePattern` of the contract allows. */
const newCode = sql`translate(left(md5(gen_random_uuid()::text), 12), '01', 'xz')`

/** Electronic manuals as vendors edit them. Readers see one of the versions. */
export const sysArticleEbook = pgTable(
  'sys_article_ebook',
  {
    vid: ownVid(),
    pid: ownPid(),
    typeId: requiredReference('type_id', () => sysArticleEbookType.id),
    /** Printed on labels, and so neither changed nor reused. */
    code: text('code').notNull().default(newCode),
    names: jsonb('names').$type<LocalizedName[]>().notNull(),
    /** Default name, for places with one name such as the log. */
    name: text('name').generatedAlwaysAs(sql`coalesce(${defaultName(sql`names`)}, '')`),
    contents: jsonb('contents').$type<ManualContent[]>().notNull(),
    gtin: text('gtin'),
    replacementId: uuid('replacement_id').references((): AnyPgColumn => sysArticleEbook.id),
    publishedVersion: integer('published_version'),
    publishTime: time('publish_time'),
    ...workflowColumnsFrom('draft'),
  },
  (table) => [
    unique().on(table.code),
    index('sys_article_ebook_vid').on(table.vid),
    index('sys_article_ebook_pid').on(table.pid),
    index('sys_article_ebook_type_of').on(table.typeId),
    index('sys_article_ebook_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
  ],
)

/** Contents of a manual after each save that changed it. */
export const manualVersion = pgTable(
  'manual_version',
  {
    manualId: requiredReference('manual_id', () => sysArticleEbook.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    names: jsonb('names').$type<LocalizedName[]>().notNull(),
    contents: jsonb('contents').$type<ManualContent[]>().notNull(),
    /** Name of the account; it outlives the account. */
    by: text('by').notNull(),
    time: time('time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.manualId, table.number] })],
)

/** Number of times that a manual was opened, without data about readers. */
export const manualScan = pgTable(
  'manual_scan',
  {
    manualId: requiredReference('manual_id', () => sysArticleEbook.id, { onDelete: 'cascade' }),
    /** UTC day. */
    day: date('day').notNull(),
    language: text('language').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.manualId, table.day, table.language] })],
)
