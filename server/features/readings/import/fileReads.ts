import { createTurns } from '#server/platform/concurrency/turns.ts'
import { limitedPartyOf } from '#server/platform/files/limitedParty.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** Reading through a file occupies the processor: one file at a time for a vendor, or for the platform. */
const turns = createTurns({ perKey: 1, atOnce: 2, maxQueued: 10 })

/** Runs work that reads through an uploaded file when its party's turn comes; throws `tooMany` beyond ten in the queue. */
export const fileReads = <Result>(
  { caller, gone }: Pick<SignedInContext, 'caller' | 'gone'>,
  work: () => Promise<Result>,
): Promise<Result> => turns(limitedPartyOf(caller).id, work, gone)
