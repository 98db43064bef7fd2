import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of the verification of a vendor (specification, section 4). */
export const vendorAuditDefinition = declareWorkflow('vendors.statecharts:vendorAudit', {
  kind: 'vendor',
  version: 1,
  states: {
    new: { tone: 'neutral' },
    underReview: { tone: 'info' },
    rejected: { tone: 'bad' },
    approved: { tone: 'good' },
    suspended: { tone: 'warning' },
  },
  events: {
    'vendor.submit': { actors: ['applicant'] },
    'vendor.recall': { isImmediate: true, actors: ['applicant'] },
    'vendor.approve': { actors: ['administrator'] },
    'vendor.reject': {
      actors: ['administrator'],
      requires: 'reasons',
      reasons: ['companyInformation', 'contactInformation'],
    },
    'vendor.suspend': { actors: ['administrator'], requires: 'note' },
    'vendor.reinstate': { actors: ['administrator'] },
  },
  guards: ['isComplete', 'hasReasons', 'hasNote'],
})

export type VendorState = keyof typeof vendorAuditDefinition.states

/** Required fields of a submission, besides the licence images. */
export const requiredVendorFields = [
  'name',
  'registrationNumber',
  'address',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const
