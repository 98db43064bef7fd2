import type { Role } from './roles.ts'

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
