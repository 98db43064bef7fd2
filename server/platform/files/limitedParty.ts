import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** The party that a limit applies to instead of one account, as accounts are free to create. */
export interface LimitedParty {
  /** The vendor's id, or `platform` for all accounts that belong to no vendor. */
  id: string
  vendorId: string | undefined
  /** True if its vendor is approved; applicants have a much lower quota. */
  isVerified: boolean
}

/** Returns the party of a caller. */
export const limitedPartyOf = ({ vendorId, role }: Pick<Caller, 'vendorId' | 'role'>): LimitedParty => ({
  id: vendorId ?? 'platform',
  vendorId,
  isVerified: role !== 'applicant',
})

/** Fair queue of file reads, which are CPU-bound: one at a time per party. */
const queue = createFairQueue({ perKey: 1, atOnce: 2, maxQueued: 10 })

/**
 * Runs `work`, which reads a whole uploaded file, in the fair queue of the caller's vendor. Throws `tooMany` beyond ten in the queue.
 */
export const queueFileRead = <Result>(
  { caller, gone }: Pick<SignedInContext, 'caller' | 'gone'>,
  work: () => Promise<Result>,
): Promise<Result> => queue(limitedPartyOf(caller).id, work, gone)
