import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** The party that a limit applies to in place of one account, as accounts are free to create. */
export interface LimitedParty {
  /** The vendor's id, or `platform` for all accounts that belong to no vendor. */
  id: string
  vendorId: string | undefined
  /** Whether its vendor is approved; what an applicant may store is far less. */
  isVerified: boolean
}

/** The party whose limits a caller's work counts against. */
export const limitedPartyOf = ({ vendorId, role }: Pick<Caller, 'vendorId' | 'role'>): LimitedParty => ({
  id: vendorId ?? 'platform',
  vendorId,
  isVerified: role !== 'applicant',
})

/** Reading through a file occupies the processor: one file at a time for a vendor, or for the platform. */
const turns = createFairQueue({ perKey: 1, atOnce: 2, maxQueued: 10 })

/** Runs work that reads through an uploaded file when its party's turn comes; throws `tooMany` beyond ten in the queue. */
export const fileReads = <Result>(
  { caller, gone }: Pick<SignedInContext, 'caller' | 'gone'>,
  work: () => Promise<Result>,
): Promise<Result> => turns(limitedPartyOf(caller).id, work, gone)
