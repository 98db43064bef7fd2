import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { transactionId } from './workflows.ts'

/**
 * Append-only log of exports and erasures of personal data, with a hash chain of its own. A person is identified by a
 * MAC of the id.
 */
export const personLog = pgTable('person_log', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  at: time('at').notNull(),
  event: text('event', { enum: ['handedOut', 'erased'] }).notNull(),
  subject: text('subject').notNull(),
  actorId: uuid('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  /** Hashed JSON: numbers of records. */
  detail: text('detail').notNull(),
  hash: text('hash').notNull(),
  xact: transactionId('xact').notNull(),
  keyId: text('key_id').notNull(),
  mac: text('mac').notNull(),
})
