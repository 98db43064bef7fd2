import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Feature } from '#contract/roles.ts'
import { createTime, time } from './columns.ts'

export const vendor = pgTable('vendor', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Given on approval; null until then. */
  vid: text('vid').unique(),
  name: text('name').notNull(),
  auditStatus: smallint('audit_status').notNull(),
  features: jsonb('features').$type<Feature[]>().notNull().default([]),
  createTime: createTime(),
})

export const account = pgTable('account', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  /** Case- and width-folded, so that look-alikes of one name cannot coexist. */
  usernameKey: text('username_key').notNull().unique(),
  /** argon2id over the MD5 that travels, as a PHC string. */
  passwordHash: text('password_hash').notNull(),
  rid: smallint('rid').notNull(),
  vendorId: uuid('vendor_id').references(() => vendor.id),
  /** Set while the account is switched off: it cannot sign in, and its sessions have ended. */
  disabledTime: time('disabled_time'),
  createTime: createTime(),
})

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createTime: createTime(),
    seenTime: time('seen_time').notNull().defaultNow(),
    /** Set when the session was ended on purpose; the row stays a while so that its owner is told so. */
    endedTime: time('ended_time'),
  },
  (table) => [index('session_account').on(table.accountId)],
)

/** A device's stand-in for the remembered password: single use, replaced at each sign-in. */
export const rememberToken = pgTable(
  'remember_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createTime: createTime(),
  },
  (table) => [index('remember_token_account').on(table.accountId)],
)

export const vcode = pgTable(
  'vcode',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestUuid: text('request_uuid').notNull(),
    client: text('client').notNull(),
    code: text('code').notNull(),
    createTime: createTime(),
  },
  (table) => [index('vcode_request').on(table.requestUuid, table.client)],
)

/** Wrong guesses by subject (an account name, an address, everyone). */
export const guess = pgTable('guess', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  lastTime: time('last_time').notNull().defaultNow(),
})
