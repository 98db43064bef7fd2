import { withTexts } from '#contract/core/text.ts'
import type { VendorState } from './vendorAudit.ts'

interface VendorRights {
  /** Role of the vendor's accounts. */
  role: 'vendor' | 'applicant'
  /** True if its accounts may change and submit its company information. */
  isEditable: boolean
  /** Files that its accounts may upload: all, those of the verification form, or none. */
  uploads: 'all' | 'verification' | 'none'
}

const verification = { role: 'applicant', isEditable: true, uploads: 'verification' } as const

/**
 * Rights of a vendor in each state of its verification, read by sessions, uploads, forms and screens. `label` is the
 * kind of account as its users see it, `meaning` its rights. Apps, displays and scheduled work require an approved
 * vendor (`isVendorActive`).
 */
export const vendorStates = withTexts('vendors.records:vendorStates', ['label', 'meaning'], {
  new: verification,
  underReview: {
    role: 'applicant',
    isEditable: false,
    uploads: 'none',
  },
  rejected: verification,
  approved: {
    role: 'vendor',
    isEditable: false,
    uploads: 'all',
  },
  suspended: {
    role: 'applicant',
    isEditable: false,
    uploads: 'none',
  },
} satisfies Record<string, VendorRights>)

/** Verification states on the wire: 0 new and 1 rejected are specified, the others are not. */
export const auditStatus = {
  new: 0,
  rejected: 1,
  underReview: 2,
  approved: 3,
  suspended: 4,
} as const satisfies Record<VendorState, number>
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]
