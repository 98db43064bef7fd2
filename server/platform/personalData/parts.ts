import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { CallsOf } from '#contract/core/kind.ts'
import type { JobKindName } from '#contract/jobs/job.ts'
import type { KindName } from '#contract/kinds.ts'
import type { appUser, PersonCounts } from '#contract/users/appUser.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** Exported values of a user by part. */
type HandedOut = Omit<ResponseOf<CallsOf<typeof appUser>['getUserData']>, 'takenAt'>

interface Read<Values> {
  /** Reads the exported values of a user, in the snapshot of the transaction. */
  read(tx: Database, userId: string): Promise<Values>
}

interface Count {
  count(db: Database, userId: string): Promise<number>
}

export interface ErasureResult {
  count: number
  /** Keys of stored objects to remove after the commit. */
  objectKeys?: readonly string[]
}

export interface Erase {
  /** Acquires locks before the first part is erased, in the same order as other writers of these rows. */
  lock?(tx: Database): Promise<unknown>
  /** Erases this part of a user, whose row is locked. */
  erase(tx: Database, userId: string): Promise<ErasureResult>
}

interface EraseAhead {
  /**
   * Erases this part by a workflow, and returns the number of records. It has to be committed before other records of
   * the user are locked: a transition locks the head of the log, whose holder may wait for a device (deadlock).
   */
  eraseAhead(tx: Database, userId: string, context: SignedInContext): Promise<number>
}

/** Parts that are erased in one transaction: counted parts, the row of the user, and traces in other records. */
export type PersonErasures = Record<Exclude<keyof PersonCounts, 'subscriptions'> | 'user' | 'traces', Erase>

/** All data stored about an app user, by part. */
export type PersonalData = { [Part in keyof HandedOut]: Read<HandedOut[Part]> } & Record<keyof PersonCounts, Count> &
  PersonErasures & { subscriptions: EraseAhead }

/** Kinds of persons that records and jobs may name. */
type Person = 'user' | 'subscriber'

/** Persons that jobs of a kind, or exports of a kind of records, may name. */
export type PersonsNamed = Readonly<Partial<Record<JobKindName | KindName, readonly Person[]>>>
