import { setup } from 'xstate'
import { requiredVendorFields } from '#contract/vendors/vendorAudit.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Required fields that are empty. */
  missing: readonly string[]
}

type Input = Readonly<Record<(typeof requiredVendorFields)[number], string>> & { licenceCount: number }

const contextOf = ({ licenceCount, ...input }: Input): Context => {
  const missing = requiredVendorFields.filter((field) => input[field] === '')
  return { missing: licenceCount > 0 ? missing : [...missing, 'licenceIds'] }
}

/** Statechart of a vendor's verification (specification, section 4). */
export const vendorAudit = defineWorkflow({
  name: 'vendorAudit',
  columns: requiredVendorFields,
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'vendorAudit'>> },
    guards: { ...reasonGuards, isComplete: ({ context }) => context.missing.length === 0 },
  }).createMachine({
    id: 'vendorAudit',
    context: { missing: [] },
    initial: 'new',
    states: {
      new: {
        on: { 'vendor.submit': { target: 'underReview', guard: 'isComplete' } },
      },
      underReview: {
        on: {
          'vendor.approve': 'approved',
          'vendor.reject': { target: 'rejected', guard: 'hasReasons' },
          'vendor.recall': 'new',
        },
      },
      rejected: {
        on: { 'vendor.submit': { target: 'underReview', guard: 'isComplete' } },
      },
      approved: {
        on: { 'vendor.suspend': { target: 'suspended', guard: 'hasNote' } },
      },
      suspended: {
        on: { 'vendor.reinstate': 'approved' },
      },
    },
  } as const satisfies Chart<'vendorAudit'>),
})
