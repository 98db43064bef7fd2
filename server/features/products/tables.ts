import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { ownPid } from '#server/platform/db/tables/products.ts'
import { ownVid } from '#server/platform/db/tables/vendors.ts'

/** Columns of a record that belongs to a product; `vid` is stored too, as every query filters by it. */
const productColumns = () => ({
  pid: ownPid(),
  vid: ownVid(),
})

const image = () => requiredReference('image_id', () => file.id)

export const recommendGoods = pgTable(
  'recommend_goods',
  {
    ...recordColumns(),
    ...productColumns(),
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
 * Links of products to OneNet. A product has at most one, and a product of OneNet is linked once per vendor. Another
 * vendor may link the same one: that does not prove ownership.
 */
export const productOnenet = pgTable(
  'product_onenet',
  {
    ...recordColumns(),
    ...productColumns(),
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
    ...productColumns(),
    language: text('language').$type<LanguageCode>().notNull(),
    position: integer('position').notNull(),
    image: image(),
  },
  (table) => [unique().on(table.pid, table.language, table.position), index('product_guide_vid').on(table.vid)],
)
