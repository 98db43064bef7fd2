import { bigint, boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { recordColumns, time } from './columns.ts'

/**
 * Creates the columns of every record with a workflow. A trigger rejects a state without a transition in the log, and a
 * new record that is not in the initial state.
 */
export const workflowColumns = () => ({
  ...recordColumns(),
  state: text('state').notNull(),
  machineVersion: integer('machine_version').notNull().default(1),
})

/** Creates the columns of a workflow with a default for the initial state. */
export const workflowColumnsFrom = (initial: string) => ({
  ...workflowColumns(),
  state: text('state').notNull().default(initial),
})

/** The id of the transaction that wrote a row. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Append-only transition log of all records, in one hash chain: a row's hash covers the hash of the previous row. */
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
    /** Null for transitions by the clock. The name remains when the account is deleted. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    /** Hashed JSON: the reason, and the fields that changed with the transition. */
    detail: text('detail').notNull(),
    hash: text('hash').notNull(),
    /** The transaction that wrote it, by which the trigger finds the row. */
    xact: transactionId('xact').notNull(),
    /** Id of the audit key of the MAC, which is stored outside the database. */
    keyId: text('key_id').notNull(),
    mac: text('mac').notNull(),
  },
  (table) => [
    index('transition_record').on(table.machine, table.recordId, table.seq),
    index('transition_at').on(table.at.desc(), table.seq.desc().nullsFirst()),
  ],
)

/** Head of the hash chain, in one row that writers lock. */
export const transitionHead = pgTable('transition_head', {
  only: boolean('only').primaryKey().default(true),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** Signed checkpoints of the chain's head, in a hash chain of their own, so that a later truncation is detected. */
export const transitionCheckpoint = pgTable('transition_checkpoint', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  at: time('at').notNull(),
  previousHash: text('previous_hash').notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
})
