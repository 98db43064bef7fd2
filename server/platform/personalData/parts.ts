import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { CallsOf } from '#contract/core/kind.ts'
import type { JobKindName } from '#contract/jobs/job.ts'
import type { KindName } from '#contract/kinds.ts'
import type { appUser, PersonCounts } from '#contract/users/appUser.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** Values that are handed out to a user, by the part that they belong to. */
type HandedOut = Omit<ResponseOf<CallsOf<typeof appUser>['getUserData']>, 'takenAt'>

interface Read<Values> {
  /** Reads what is handed out to a user, in one moment of the transaction. */
  read(tx: Database, userId: string): Promise<Values>
}

interface Count {
  count(db: Database, userId: string): Promise<number>
}

export interface Erased {
  count: number
  /** Keys of stored objects, to be removed once the transaction is committed. */
  objectKeys?: readonly string[]
}

export interface Erase {
  /** Takes locks before the first part is erased, in the order of those who write the same rows. */
  lock?(tx: Database): Promise<unknown>
  /** Erases this part of a user, whose row is locked. */
  erase(tx: Database, userId: string): Promise<Erased>
}

interface EraseAhead {
  /**
   * Erases this part by a workflow, and returns the number of records. To be committed before anything else of the user is
   * locked: a transition waits for the end of the log, and a transaction that has the log may wait for a device.
   */
  eraseAhead(tx: Database, userId: string, context: SignedInContext): Promise<number>
}

/** Parts that are erased in one transaction: those that are counted, the row of the user, and traces in other records. */
export type PersonErasures = Record<Exclude<keyof PersonCounts, 'subscriptions'> | 'user' | 'traces', Erase>

/** All that is stored about a user of the app, by part. */
export type PersonalData = { [Part in keyof HandedOut]: Read<HandedOut[Part]> } & Record<keyof PersonCounts, Count> &
  PersonErasures & { subscriptions: EraseAhead }

/** Persons that records and jobs name. */
type Person = 'user' | 'subscriber'

/** Persons that jobs of a kind, or exports of a kind of records, may name. */
export type PersonsNamed = Readonly<Partial<Record<JobKindName | KindName, readonly Person[]>>>
