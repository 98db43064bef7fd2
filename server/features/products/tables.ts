import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { ownPid } from '#server/platform/db/tables/products.ts'
import { ownVid } from '#server/platform/db/tables/vendors.ts'

/** What a vendor keeps beside a product. Both stand in the row: whose it is, is asked of every row. */
const ofProduct = () => ({
  pid: ownPid(),
  vid: ownVid(),
})

const image = () => requiredReference('image_id', () => file.id)

export const recommendGoods = pgTable(
  'recommend_goods',
  {
    ...recordColumns(),
    ...ofProduct(),
    names: jsonb('names').$type<LocalizedName[]>().notNull(),
    image: image(),
    link: text('link').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time'),
    position: integer('position').notNull(),
    isOn: text('is_on').$type<'on' | 'off'>().notNull(),
  },
  (table) => [index('recommend_goods_pid').on(table.pid), index('recommend_goods_vid').on(table.vid)],
)

/**
 * A product has one, and OneNet's side of it is one product's among those of its vendor: who else names the same says
 * nothing about whose it is.
 */
export const productOnenet = pgTable(
  'product_onenet',
  {
    ...recordColumns(),
    ...ofProduct(),
    onenetProductId: text('onenet_product_id').notNull(),
    /** Sealed (`server/platform/keys/secretBox.ts`). */
    accessKey: text('access_key').notNull(),
  },
  (table) => [unique().on(table.pid), unique().on(table.vid, table.onenetProductId)],
)

export const productGuide = pgTable(
  'product_guide',
  {
    ...recordColumns(),
    ...ofProduct(),
    language: text('language').$type<LanguageCode>().notNull(),
    position: integer('position').notNull(),
    image: image(),
  },
  (table) => [unique().on(table.pid, table.language, table.position), index('product_guide_vid').on(table.vid)],
)
