import type { VendorState } from '#contract/workflows/vendorAudit.ts'
import { vendorAudit } from '#machines/vendorAudit.ts'
import { availableEvent } from '#src/statechart/availableEvents.ts'

/** What a state of the verification means for the vendor, by the statechart. */
export const auditOf = (state: VendorState) => {
  const context = { missing: [] }
  const snapshot = vendorAudit.restore(state, context)
  const { why } = availableEvent({ workflow: 'vendorAudit', state, context }, 'vendor.approve', 'administrator')
  return {
    isEditable: snapshot.hasTag('editable'),
    isVerified: snapshot.hasTag('verified'),
    /** An administrator decides on what was submitted. */
    isAwaitingDecision: why === undefined,
  }
}
