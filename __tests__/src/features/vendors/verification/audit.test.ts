import { type VendorState, vendorAuditDefinition } from '#contract/vendors/vendorAudit.ts'
import { auditOf } from '#src/features/vendors/verification/audit.ts'
import { availableEvent } from '#src/kit/statechart/availableEvents.ts'

const states = Object.keys(vendorAuditDefinition.states) as VendorState[]
const statesThat = (is: keyof ReturnType<typeof auditOf>) => states.filter((state) => auditOf(state)[is])

describe('a state of the verification', () => {
  test('is editable before a submission and after a rejection', () => {
    expect(statesThat('isEditable')).toEqual(['new', 'rejected'])
  })

  test('is editable exactly if the vendor can submit', () => {
    const canSubmit = (state: VendorState) =>
      availableEvent({ workflow: 'vendorAudit', state, context: { missing: [] } }, 'vendor.submit', 'applicant').why ===
      undefined
    expect(states.filter(canSubmit)).toEqual(statesThat('isEditable'))
  })

  test('is verified once it is approved, and not while it is suspended', () => {
    expect(statesThat('isVerified')).toEqual(['approved'])
  })

  test('awaits a decision while it is under review', () => {
    expect(statesThat('isAwaitingDecision')).toEqual(['underReview'])
  })
})
