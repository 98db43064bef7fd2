import type { VendorState } from './vendorAudit.ts'

/** Vendor audit states on the wire: 0 new and 1 rejected are the specification's, the others ours. */
export const auditStatus = {
  new: 0,
  rejected: 1,
  underReview: 2,
  approved: 3,
  suspended: 4,
} as const satisfies Record<VendorState, number>
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]
