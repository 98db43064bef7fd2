/**
 * Roles of callers. `vendor` has passed verification, `applicant` is a vendor who has not (specification, sections 4
 * and 6). `auditor` is not in the specification: it reads the transition log and changes nothing.
 */
export const roles = ['administrator', 'vendor', 'applicant', 'marketing', 'auditor'] as const
export type Role = (typeof roles)[number]

/** `rid` that the server sends for each role; only the administrator's is specified. */
export const ridByRole: Record<Role, number> = { administrator: 1, vendor: 2, applicant: 2, marketing: 3, auditor: 4 }

/** Encodes a rid for browser storage (specification, section 6): shifted left by 8, XOR 16. */
export const encodeRid = (rid: number): number => (rid << 8) ^ 16

const administratorRid = 272

/** Returns the access level of a stored rid: 272 is level 1, all others level 2 (specification, section 6). */
export const accessLevelOf = (stored: number): AccessLevel => (stored === administratorRid ? 1 : 2)
export type AccessLevel = 1 | 2

/** Reserved name of the only account that may open the subscription e-mail pages. */
export const marketingAccount = 'marketing'

/** Feature switches in the login response (specification, section 3). `1` means on. */
export const features = [
  'mallStatus',
  'pushStatus',
  'bigDataViewStatus',
  'dialStatus',
  'onenetStatus',
  'aboutUsStatus',
  'guidePageStatus',
  'loadingStatus',
] as const
export type Feature = (typeof features)[number]
