import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AboutText } from '#contract/apps/about.ts'
import { appIdKey, ownAppId, sysApp } from '#server/platform/db/tables/apps.ts'
import { recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { file } from '#server/platform/db/tables/files.ts'

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

/** A trigger adds an empty row with each app. */
export const appAbout = pgTable('app_about', {
  id: appIdKey(),
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

/** Launch pages of apps; a constraint in the migration refuses two of an app that overlap. */
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
    // A vendor's launch page belongs to one of its own apps.
    foreignKey({
      name: 'sys_app_loading_of',
      columns: [table.appId, table.vid],
      foreignColumns: [sysApp.id, sysApp.vid],
    }),
    index('sys_app_loading_vid').on(table.vid),
    check('sys_app_loading_lasts', sql`${table.startTime} < ${table.endTime}`),
  ],
)
