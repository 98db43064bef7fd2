import { bigint, boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { recordColumns, time } from './columns.ts'

/**
 * What every record of a workflow carries. A trigger refuses a state that no transition of the log leads to, and a new record
 * that does not begin at the beginning.
 */
export const workflowColumns = () => ({
  ...recordColumns(),
  state: text('state').notNull(),
  machineVersion: integer('machine_version').notNull().default(1),
})

/** Columns of a workflow whose new records get their state by default. */
export const workflowColumnsFrom = (initial: string) => ({
  ...workflowColumns(),
  state: text('state').notNull().default(initial),
})

/** The id of the transaction that wrote a row. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Every transition of every record, in one chain: a row's hash covers the row before. Rows are only added. */
export const transition = pgTable(
  'transition',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    machine: text('machine').$type<WorkflowName>().notNull(),
    machineVersion: integer('machine_version').notNull(),
    recordId: text('record_id').notNull(),
    fromState: text('from_state').notNull(),
    event: text('event').notNull(),
    toState: text('to_state').notNull(),
    /** The names stay true when the account is gone; none where the clock caused it. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    /** JSON as it was hashed: the reason, and the fields that changed with the transition. */
    detail: text('detail').notNull(),
    hash: text('hash').notNull(),
    /** The transaction that wrote it, by which the trigger knows its row. */
    xact: transactionId('xact').notNull(),
    /** The audit key that the MAC was made with. It lies outside the database. */
    keyId: text('key_id').notNull(),
    mac: text('mac').notNull(),
  },
  (table) => [
    index('transition_record').on(table.machine, table.recordId, table.seq),
    index('transition_at').on(table.at.desc(), table.seq.desc().nullsFirst()),
  ],
)

/** The end of the chain, in one row that whoever adds to it holds. */
export const transitionHead = pgTable('transition_head', {
  only: boolean('only').primaryKey().default(true),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** The end of the chain as servers have signed it from time to time, in a chain of its own: a tail that is cut later is missed. */
export const transitionCheckpoint = pgTable('transition_checkpoint', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  at: time('at').notNull(),
  previousHash: text('previous_hash').notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
})
