import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { createTime, requiredReference, time } from './columns.ts'
import { vendor } from './vendors.ts'

export const account = pgTable('account', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  /** Case- and width-folded, so that look-alikes of one name cannot coexist. */
  usernameKey: text('username_key').notNull().unique(),
  /** argon2id over the MD5 of the password, as a PHC string. */
  passwordHash: text('password_hash').notNull(),
  rid: smallint('rid').notNull(),
  permission: text('permission').$type<Permission>().notNull().default('manage'),
  vendorId: uuid('vendor_id').references(() => vendor.id),
  /** The account that created it; null for accounts created by registration, seed or operator. */
  creatorId: uuid('creator_id'),
  /** Phone number with country code; set by registration. */
  phone: text('phone'),
  /** Time at which an e-mail as its name was verified; see `server/platform/auth/emailNames.ts`. */
  emailTime: time('email_time'),
  /** Time at which the agreement was accepted. */
  agreementTime: time('agreement_time'),
  /** Language of the last sign-in or registration, used for mails. */
  language: text('language').$type<Language>().notNull().default('en'),
  /** True for demonstration accounts with a public password, which work on the server's own machine only. */
  demo: boolean('demo').notNull().default(false),
  /** Set while the account is disabled: it cannot sign in, and its sessions have ended. */
  disabledTime: time('disabled_time'),
  signInTime: time('sign_in_time'),
  createTime: createTime(),
})

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    createTime: createTime(),
    seenTime: time('seen_time').notNull().defaultNow(),
    /** Set when the session was ended on purpose; the row remains for a day, so that calls are refused as ended. */
    endedTime: time('ended_time'),
  },
  (table) => [index('session_account').on(table.accountId), index('session_create').on(table.createTime)],
)

/** Single-use tokens that browsers send instead of a remembered password, replaced at each sign-in. */
export const rememberToken = pgTable(
  'remember_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    createTime: createTime(),
  },
  (table) => [index('remember_token_account').on(table.accountId), index('remember_token_create').on(table.createTime)],
)

/** Networks that an account has signed in from, which are exempt from the limit of guesses from all networks. */
export const knownNetwork = pgTable(
  'known_network',
  {
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    client: text('client').notNull(),
    lastTime: time('last_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.client] }), index('known_network_last').on(table.lastTime)],
)

export const vcode = pgTable(
  'vcode',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestUuid: text('request_uuid').notNull(),
    client: text('client').notNull(),
    code: text('code').notNull(),
    endTime: time('end_time').notNull().defaultNow(),
    createTime: createTime(),
  },
  (table) => [index('vcode_request').on(table.requestUuid, table.client), index('vcode_create').on(table.createTime)],
)

/**
 * Mailed codes, one per purpose, e-mail and requesting network, so that strangers can neither replace nor use up a
 * code. A new code replaces the previous one.
 */
export const checkCode = pgTable(
  'check_code',
  {
    purpose: text('purpose').$type<'register' | 'reset'>().notNull(),
    /** Folded like account names. */
    emailKey: text('email_key').notNull(),
    /** The address that requested it. */
    client: text('client').notNull(),
    /** argon2id, as for passwords: trying a million codes takes longer than a code is valid. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createTime: createTime(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.emailKey, table.client] }),
    index('check_code_create').on(table.createTime),
  ],
)

/** Failed sign-ins and limited requests, by subject (`server/platform/auth/attemptSubjects.ts`). */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    lastTime: time('last_time').notNull().defaultNow(),
  },
  (table) => [index('login_attempt_last').on(table.lastTime)],
)
