import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import { createTime, requiredReference, time } from './columns.ts'
import { vendor } from './vendors.ts'

export const account = pgTable('account', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  /** Case- and width-folded, so that look-alikes of one name cannot coexist. */
  usernameKey: text('username_key').notNull().unique(),
  /** argon2id over the MD5 that travels, as a PHC string. */
  passwordHash: text('password_hash').notNull(),
  rid: smallint('rid').notNull(),
  vendorId: uuid('vendor_id').references(() => vendor.id),
  /** The account that created it; null for accounts that were registered, seeded or made by an operator. */
  creatorId: uuid('creator_id'),
  /** With the country's prefix; of accounts that were registered. */
  phone: text('phone'),
  /** Since when an e-mail as its name counts as its owner's; see `server/platform/auth/emailNames.ts`. */
  emailTime: time('email_time'),
  /** When the agreement was accepted. */
  agreementTime: time('agreement_time'),
  /** The language that its owner signed in or registered with last: what it is written to in. */
  language: text('language').$type<Language>().notNull().default('en'),
  /** Of the demonstration, whose password everybody knows: it is used on the server's own machine only. */
  demo: boolean('demo').notNull().default(false),
  /** Set while the account is switched off: it cannot sign in, and its sessions have ended. */
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
    /** Set when the session was ended on purpose; the row stays a while so that its owner is told so. */
    endedTime: time('ended_time'),
  },
  (table) => [index('session_account').on(table.accountId), index('session_create').on(table.createTime)],
)

/** A device's stand-in for the remembered password: single use, replaced at each sign-in. */
export const rememberToken = pgTable(
  'remember_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    createTime: createTime(),
  },
  (table) => [index('remember_token_account').on(table.accountId), index('remember_token_create').on(table.createTime)],
)

/** A network that an account has signed in from: strangers elsewhere do not hold its guesses back. */
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
 * A code that was mailed: one for each purpose, e-mail, and network that asks for it, so that nobody replaces or uses up
 * another's. A new one takes the place of the older.
 */
export const checkCode = pgTable(
  'check_code',
  {
    purpose: text('purpose').$type<'register' | 'reset'>().notNull(),
    /** Folded as account names are. */
    emailKey: text('email_key').notNull(),
    /** The address that asked. */
    client: text('client').notNull(),
    /** argon2id, as for passwords: trying a million codes takes longer than one lives. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createTime: createTime(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.emailKey, table.client] }),
    index('check_code_create').on(table.createTime),
  ],
)

/** Wrong attempts to sign in, and askings, by subject (`server/platform/auth/attemptSubjects.ts`). */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    lastTime: time('last_time').notNull().defaultNow(),
  },
  (table) => [index('login_attempt_last').on(table.lastTime)],
)
