import type { ProcessName } from '#contract/processes/index.ts'
import type { Mover } from '#contract/processes/words.ts'
import type { MoveReason } from '#machines/process.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/connect.ts'

/** Who moves a record: an account, or the clock. */
export interface MovedBy {
  mover: Mover
  accountId: string | null
  name: string
}

export const theClock: MovedBy = { mover: 'clock', accountId: null, name: 'clock' }

/** What changed with a step, by field. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/** A step that was just made, as what follows from it sees it. */
export interface Moved {
  seq: number
  recordId: string
  from: string
  event: string
  to: string
  reason: MoveReason
  by: MovedBy
}

/** A record as it stands, locked until the transaction ends. */
interface Held<Context> {
  state: string
  version: number
  context: Context
}

/** What the clock does: records in this state are moved by this event from the time in this column on. */
export interface Due {
  state: string
  event: string
  column: string
}

/** Where the records of a process lie, and what follows from their steps. */
export interface Binding<Context = unknown> {
  name: ProcessName
  table: string
  /** Locks a record and reads what its machine has to know; only of this vendor where one is given. */
  hold: (tx: Database, id: string, caller: Caller | undefined) => Promise<Held<Context> | undefined>
  due?: readonly Due[]
  /** In the same transaction: what else is written with a step. */
  after?: (tx: Database, moved: Moved) => Promise<void>
}
