/**
 * Roles of callers. `vendor` has passed verification, `applicant` is a vendor who has not (specification, sections 4
 * and 6). `auditor` is not in the specification: it reads the transition log and changes nothing.
 */
export const roles = ['administrator', 'vendor', 'applicant', 'marketing', 'auditor'] as const
export type Role = (typeof roles)[number]

/**
 * What an account may do with the records that its role sees; each includes the ones before it: read what is no secret,
 * answer users, change records, manage accounts.
 */
export const permissions = ['read', 'answer', 'write', 'manage'] as const
export type Permission = (typeof permissions)[number]

/** Tests whether a permission includes another one. */
export const permits = (permission: Permission, needed: Permission): boolean =>
  permissions.indexOf(permission) >= permissions.indexOf(needed)

/** Accounts that can be created, each as a role with a permission. A vendor's first account is its owner. */
export const accountTypes = {
  administrator: { role: 'administrator', permission: 'manage' },
  support: { role: 'administrator', permission: 'answer' },
  auditor: { role: 'auditor', permission: 'manage' },
  marketing: { role: 'marketing', permission: 'manage' },
  owner: { role: 'vendor', permission: 'manage' },
  editor: { role: 'vendor', permission: 'write' },
  reader: { role: 'vendor', permission: 'read' },
} as const satisfies Record<string, { role: Role; permission: Permission }>
export type AccountType = keyof typeof accountTypes

/** Account types of the platform, and those that the owner of a vendor creates for its staff. */
export const platformTypes = ['administrator', 'support', 'auditor', 'marketing'] as const satisfies AccountType[]
export const staffTypes = ['editor', 'reader'] as const satisfies AccountType[]
export const vendorTypes = ['owner', ...staffTypes] as const
export const accountTypeNames = [...platformTypes, ...vendorTypes] as const satisfies AccountType[]

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
