import type { Caller } from '#server/platform/core/caller.ts'

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
