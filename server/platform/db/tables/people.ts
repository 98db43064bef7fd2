import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { transactionId } from './workflows.ts'

/** What was done with the data of people, in a chain of its own. The person stands in it as a MAC of its id. Rows are only added. */
export const personLog = pgTable('person_log', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  at: time('at').notNull(),
  event: text('event', { enum: ['handedOut', 'erased'] }).notNull(),
  subject: text('subject').notNull(),
  actorId: uuid('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  /** JSON as it was hashed: what there was, in numbers. */
  detail: text('detail').notNull(),
  hash: text('hash').notNull(),
  xact: transactionId('xact').notNull(),
  keyId: text('key_id').notNull(),
  mac: text('mac').notNull(),
})
