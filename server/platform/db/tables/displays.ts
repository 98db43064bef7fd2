import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import type { DisplayTheme } from '#contract/wall/display.ts'
import { account } from './accounts.ts'
import { createTime, time } from './columns.ts'
import { vendor } from './vendors.ts'

/** Paired displays, which show a large screen unattended, with the hashes of their tokens. */
export const display = pgTable(
  'display',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The vendor whose metrics it shows; null for all vendors together. */
    vid: text('vid').references(() => vendor.vid),
    language: text('language').$type<Language>().notNull(),
    theme: text('theme').$type<DisplayTheme>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The account whose arrangement it uses. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    pairedBy: text('paired_by').notNull(),
    createTime: createTime(),
    lastSeen: time('last_seen'),
    revokeTime: time('revoke_time'),
  },
  (table) => [index('display_vid').on(table.vid, table.createTime)],
)
