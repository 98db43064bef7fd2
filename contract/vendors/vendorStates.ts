import { withTexts } from '#contract/core/text.ts'
import type { VendorState } from './vendorAudit.ts'

interface VendorRights {
  /** The role of the vendor's accounts. */
  role: 'vendor' | 'applicant'
  /** Whether its people may change and submit its company information. */
  isEditable: boolean
  /** The files that its people may upload: any, those of the verification form, or none. */
  uploads: 'all' | 'verification' | 'none'
}

const verification = { role: 'applicant', isEditable: true, uploads: 'verification' } as const

/**
 * What a vendor may do in each state of its verification: sessions, uploads, forms and screens ask this table. Keys of its
 * `label` is the kind of account as its people read it, `meaning` what they can do. Apps, displays and scheduled work need an approved vendor (`isVendorActive`).
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

/** Vendor audit states on the wire: 0 new and 1 rejected are the specification's, the others ours. */
export const auditStatus = {
  new: 0,
  rejected: 1,
  underReview: 2,
  approved: 3,
  suspended: 4,
} as const satisfies Record<VendorState, number>
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]
