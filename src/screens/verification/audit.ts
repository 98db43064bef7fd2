import type { VendorState } from '#contract/workflows/vendorAudit.ts'
import { vendorAudit } from '#machines/vendorAudit.ts'
import { edgesOf } from '#machines/workflow.ts'

/** What a state of the verification means for the vendor, by the statechart. */
export const auditOf = (state: VendorState) => {
  const tags = vendorAudit.machine.states[state]?.tags ?? []
  return {
    isEditable: tags.includes('editable'),
    isVerified: tags.includes('verified'),
    /** An administrator decides on what was submitted. */
    isAwaitingDecision: edgesOf(vendorAudit, state, 'vendor.approve').length > 0,
  }
}
