import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { Finding, Verdict } from '#contract/dials/lab/findings.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import type { ScreenShape } from '#contract/dials/screen.ts'
import { counter, defaultName, recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { ownPid } from '#server/platform/db/tables/products.ts'
import { ownVid } from '#server/platform/db/tables/vendors.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

export const dialType = pgTable('dial_type', {
  ...recordColumns(),
  names: jsonb('names').$type<LocalizedName[]>().notNull(),
  icon: requiredReference('icon_id', () => file.id),
})

/** Groups of the market, at most ten per vendor. Triggers append a new one and close the gap of a deleted one. */
export const dialGroup = pgTable(
  'dial_group',
  {
    ...recordColumns(),
    vid: ownVid(),
    name: text('name').notNull(),
    /** Name folded without regard to case and width. */
    nameKey: text('name_key').notNull(),
    position: counter('position'),
  },
  (table) => [
    uniqueIndex('dial_group_name').on(table.vid, table.nameKey),
    check('dial_group_places', sql`${table.position} between 1 and 10`),
  ],
)

/** A watch face of a vendor. */
export const dial = pgTable(
  'dial',
  {
    vid: ownVid(),
    names: jsonb('names').$type<LocalizedName[]>().notNull(),
    /** Default name, where a single name is needed, such as in the log. */
    name: text('name').generatedAlwaysAs(sql`coalesce(${defaultName(sql`names`)}, '')`),
    typeId: requiredReference('type_id', () => dialType.id),
    groupId: requiredReference('group_id', () => dialGroup.id),
    image: uuid('image_id').references(() => file.id),
    package: uuid('package_id').references(() => file.id),
    release: text('release').notNull(),
    author: text('author').notNull(),
    report: text('report').$type<Verdict>().notNull().default('none'),
    /** Findings of the lab about the package and the assigned products. */
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    ...workflowColumnsFrom('toBeListed'),
  },
  (table) => [
    index('dial_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('dial_vid').on(table.vid, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('dial_type_of').on(table.typeId),
    index('dial_group_of').on(table.groupId),
  ],
)

/** Result of the inspection of a package: a file never changes, so it is inspected once. */
export const dialPackage = pgTable('dial_package', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => file.id, { onDelete: 'cascade' }),
  sha256: text('sha256').notNull(),
  look: jsonb('look').$type<PackageInspection>().notNull(),
  time: time('time').notNull().defaultNow(),
})

export const dialProduct = pgTable(
  'dial_product',
  {
    ...recordColumns(),
    dialId: requiredReference('dial_id', () => dial.id),
    pid: ownPid(),
    vid: ownVid(),
  },
  (table) => [
    unique().on(table.dialId, table.pid),
    index('dial_product_pid').on(table.pid),
    index('dial_product_vid').on(table.vid),
  ],
)

export const productScreen = pgTable(
  'product_screen',
  {
    ...recordColumns(),
    pid: ownPid(),
    vid: ownVid(),
    shape: text('shape').$type<ScreenShape>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Memory in KB for one watch face. */
    memory: integer('memory').notNull(),
  },
  (table) => [unique().on(table.pid), index('product_screen_vid').on(table.vid)],
)
