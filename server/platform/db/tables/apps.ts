import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppKeyKind } from '#contract/apps/key.ts'
import type { SocialLink } from '#contract/apps/social.ts'
import type { AppTheme } from '#contract/apps/theme.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { createTime, recordColumns, requiredReference, time } from './columns.ts'
import { file } from './files.ts'
import { ownPid, product } from './products.ts'
import { vendor } from './vendors.ts'

const switchColumn = (name: string) => text(name).$type<'on' | 'off'>().notNull().default('off')

/** Phone apps. The platform's own app has no vendor. */
export const sysApp = pgTable(
  'sys_app',
  {
    ...recordColumns(),
    vid: text('vid').references(() => vendor.vid),
    name: text('name').notNull(),
    appId: text('app_id').notNull().unique(),
    appVersion: text('app_version').notNull(),
    /** The first is the fallback for users with none of these languages. */
    languages: text('languages').array().$type<LanguageCode[]>().notNull(),
    bundleId: text('bundle_id').unique(),
    packageName: text('package_name').unique(),
    mall: switchColumn('mall'),
    blog: switchColumn('blog'),
    logo: uuid('logo_id').references(() => file.id),
    /** Sealed keys (`server/platform/keys/secretBox.ts`), in the formats of `contract/apps/pushKeys.ts`. */
    pushKeyIos: text('push_key_ios'),
    apnsKeyId: text('apns_key_id'),
    appleTeamId: text('apple_team_id'),
    pushKeyAndroid: text('push_key_android'),
  },
  (table) => [
    // Target of foreign keys that contain the vendor.
    unique('sys_app_owner').on(table.id, table.vid),
    // Service contracts find an app of their vendor by its name.
    uniqueIndex('sys_app_name').on(sql`coalesce(${table.vid}, '')`, sql`lower(${table.name})`),
    index('sys_app_vid').on(table.vid),
    index('sys_app_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    check('sys_app_languages', sql`cardinality(${table.languages}) > 0`),
  ],
)

/** The app that a row belongs to. */
export const ownAppId = () => requiredReference('app_id', () => sysApp.id, { onDelete: 'cascade' })

/** Products in apps. `vid` is the app's, null for the platform's own app; the product belongs to the same vendor. */
export const appProduct = pgTable(
  'app_product',
  {
    appId: ownAppId(),
    pid: ownPid(),
    vid: text('vid'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.pid] }),
    foreignKey({ columns: [table.appId, table.vid], foreignColumns: [sysApp.id, sysApp.vid] }).onDelete('cascade'),
    foreignKey({ columns: [table.pid, table.vid], foreignColumns: [product.pid, product.vid] }),
    index('app_product_pid').on(table.pid),
  ],
)

/** Credentials of /app-api/v1, as hashes. A revoked key remains stored, so that its app can be identified. */
export const appKey = pgTable(
  'app_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: ownAppId(),
    kind: text('kind').$type<AppKeyKind>().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    ending: text('ending').notNull(),
    issuedBy: text('issued_by').notNull(),
    createTime: createTime(),
    revokeTime: time('revoke_time'),
  },
  (table) => [index('app_key_app').on(table.appId)],
)

/** Primary key of a row that an app has exactly one of. */
export const appIdKey = () =>
  uuid('id')
    .primaryKey()
    .references(() => sysApp.id, { onDelete: 'cascade' })

/** Social links and theme of an app; a trigger adds an empty row with each app, as it does to `appAbout`. */
export const appFace = pgTable('app_face', {
  id: appIdKey(),
  version: integer('version').notNull().default(1),
  social: jsonb('social').$type<SocialLink[]>().notNull().default([]),
  theme: jsonb('theme').$type<AppTheme>(),
})
