import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { vendorStates } from '#contract/vendors/vendorStates.ts'
import { edgesOf } from '#machines/core/workflow.ts'
import { vendorAudit } from '#machines/vendors/vendorAudit.ts'

/** Returns what a state of the verification allows the vendor. */
export const auditOf = (state: VendorState) => {
  const { isEditable, role, meaning } = vendorStates[state]
  return {
    isEditable,
    isVerified: role === 'vendor',
    meaning,
    /** True while an administrator reviews the submission. */
    isAwaitingDecision: edgesOf(vendorAudit, state, 'vendor.approve').length > 0,
  }
}
