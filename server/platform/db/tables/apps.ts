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
import type { AboutText } from '#contract/apps/about.ts'
import type { AppKeyKind } from '#contract/apps/key.ts'
import type { SocialLink } from '#contract/apps/social.ts'
import type { Theme } from '#contract/apps/theme.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { createTime, recordColumns, requiredReference, time } from './columns.ts'
import { file } from './files.ts'
import { ownPid, product } from './products.ts'
import { vendor } from './vendors.ts'

const switchColumn = (name: string) => text(name).$type<'on' | 'off'>().notNull().default('off')

/** An app for phones. The platform's own has no vendor. */
export const sysApp = pgTable(
  'sys_app',
  {
    ...recordColumns(),
    vid: text('vid').references(() => vendor.vid),
    name: text('name').notNull(),
    appId: text('app_id').notNull().unique(),
    appVersion: text('app_version').notNull(),
    /** The first is the language of who has none of them. */
    languages: text('languages').array().$type<LanguageCode[]>().notNull(),
    bundleId: text('bundle_id').unique(),
    packageName: text('package_name').unique(),
    mall: switchColumn('mall'),
    blog: switchColumn('blog'),
    logo: uuid('logo_id').references(() => file.id),
    /** Sealed (`server/platform/keys/secretBox.ts`), in the forms of `contract/apps/pushKeys.ts`. */
    pushKeyIos: text('push_key_ios'),
    apnsKeyId: text('apns_key_id'),
    appleTeamId: text('apple_team_id'),
    pushKeyAndroid: text('push_key_android'),
  },
  (table) => [
    // What a vendor keeps for an app refers to both.
    unique('sys_app_owner').on(table.id, table.vid),
    // By its name a service's contract finds the app of its vendor.
    uniqueIndex('sys_app_name').on(sql`coalesce(${table.vid}, '')`, sql`lower(${table.name})`),
    index('sys_app_vid').on(table.vid),
    index('sys_app_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    check('sys_app_languages', sql`cardinality(${table.languages}) > 0`),
  ],
)

const ownAppId = () => requiredReference('app_id', () => sysApp.id, { onDelete: 'cascade' })

/** That a product is in an app. Where the app is a vendor's, so is the product: `vid` is the app's, and null in the platform's own. */
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

/** A credential of /app-api/v1, as a hash. One that is revoked stays, so that it is known whose it was. */
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

const faceOf = () =>
  uuid('id')
    .primaryKey()
    .references(() => sysApp.id, { onDelete: 'cascade' })

/** What people see of an app; a trigger adds an empty one with each app, as with what it says about us. */
export const appFace = pgTable('app_face', {
  id: faceOf(),
  version: integer('version').notNull().default(1),
  social: jsonb('social').$type<SocialLink[]>().notNull().default([]),
  theme: jsonb('theme').$type<Theme>(),
})

export const appBootPhoto = pgTable(
  'app_boot_photo',
  {
    appId: ownAppId(),
    position: integer('position').notNull(),
    fileId: requiredReference('file_id', () => file.id),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.position] }),
    check('app_boot_photo_places', sql`${table.position} between 1 and 5`),
  ],
)

export const appAbout = pgTable('app_about', {
  id: faceOf(),
  version: integer('version').notNull().default(1),
  texts: jsonb('texts').$type<AboutText[]>().notNull().default([]),
})

export const appAboutVersion = pgTable(
  'app_about_version',
  {
    appId: ownAppId(),
    number: integer('number').notNull(),
    texts: jsonb('texts').$type<AboutText[]>().notNull(),
    by: text('by').notNull(),
    time: time('time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.number] })],
)

/** That no two of an app overlap is a constraint of the migration. */
export const sysAppLoading = pgTable(
  'sys_app_loading',
  {
    ...recordColumns(),
    appId: uuid('app_id').notNull(),
    vid: text('vid'),
    name: text('name').notNull(),
    image: requiredReference('image_id', () => file.id),
    startTime: time('start_time').notNull(),
    endTime: time('end_time'),
    link: text('link'),
  },
  (table) => [
    foreignKey({ name: 'sys_app_loading_app', columns: [table.appId], foreignColumns: [sysApp.id] }),
    // A vendor's is of an app of its own.
    foreignKey({
      name: 'sys_app_loading_of',
      columns: [table.appId, table.vid],
      foreignColumns: [sysApp.id, sysApp.vid],
    }),
    index('sys_app_loading_vid').on(table.vid),
    check('sys_app_loading_lasts', sql`${table.startTime} < ${table.endTime}`),
  ],
)
