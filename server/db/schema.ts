import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Feature } from '#contract/roles.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const createTime = () => time('create_time').notNull().defaultNow()

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

export const product = pgTable('product', {
  pid: text('pid').primaryKey(),
  vid: text('vid').references(() => vendor.vid),
  name: text('name').notNull(),
  createTime: createTime(),
})

export const device = pgTable(
  'device',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    pid: text('pid').references(() => product.pid),
    vid: text('vid').references(() => vendor.vid),
    userId: text('user_id'),
    firmware: text('firmware'),
    lastSeen: time('last_seen'),
    bindTime: time('bind_time'),
    createTime: createTime(),
  },
  (table) => [
    index('device_vid').on(table.vid),
    index('device_create_time').on(table.createTime.desc(), table.id.desc()),
  ],
)

export const deviceVersion = pgTable(
  'device_version',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    component: text('component', { enum: ['firmware', 'hardware', 'bluetooth', 'resources'] }).notNull(),
    version: text('version').notNull(),
    reportedAt: time('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.component, table.reportedAt] })],
)

/** One row per device kind. Who writes readings locks it, so ids of a kind become visible in order. */
export const readingLedger = pgTable('reading_ledger', {
  kind: text('kind').primaryKey(),
  lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
})

/** How far the page map of a filter has been counted (docs/decisions/0004-page-map.md). */
export const pageMapHead = pgTable('page_map_head', {
  key: text('key').primaryKey(),
  kind: text('kind').notNull(),
  watermark: bigint('watermark', { mode: 'number' }).notNull().default(0),
  usedTime: time('used_time').notNull().defaultNow(),
})

/** How many readings match a filter on each UTC day. */
export const pageMap = pgTable(
  'page_map',
  {
    key: text('key')
      .notNull()
      .references(() => pageMapHead.key, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] })],
)

/** The database's clock is the only clock that decides. */
export const now = sql<string>`now()`
