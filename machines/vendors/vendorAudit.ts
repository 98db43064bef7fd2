import { setup } from 'xstate'
import { vendorRequired } from '#contract/vendors/vendorAudit.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Fields that have to be filled in and are not. */
  missing: readonly string[]
}

type Event = WorkflowEvent<'vendor.submit' | 'vendor.approve' | 'vendor.reject' | 'vendor.suspend' | 'vendor.reinstate'>

type Known = Readonly<Record<(typeof vendorRequired)[number], string>> & { licenceCount: number }

const contextOf = ({ licenceCount, ...known }: Known): Context => {
  const missing = vendorRequired.filter((field) => known[field] === '')
  return { missing: licenceCount > 0 ? missing : [...missing, 'licenceIds'] }
}

/** A vendor from its first entry to its VID (specification, section 4). */
export const vendorAudit = defineWorkflow({
  name: 'vendorAudit',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as Event },
    guards: { ...reasonGuards, isComplete: ({ context }) => context.missing.length === 0 },
  }).createMachine({
    id: 'vendorAudit',
    context: { missing: [] },
    initial: 'new',
    states: {
      new: {
        description: 'Company and contact information are entered.',
        on: { 'vendor.submit': { target: 'underReview', guard: 'isComplete' } },
      },
      underReview: {
        description: 'An administrator reads what was submitted.',
        on: { 'vendor.approve': 'approved', 'vendor.reject': { target: 'rejected', guard: 'hasReasons' } },
      },
      rejected: {
        description: 'Something has to be mended.',
        on: { 'vendor.submit': { target: 'underReview', guard: 'isComplete' } },
      },
      approved: {
        description: 'The vendor has a VID and can publish.',
        on: { 'vendor.suspend': { target: 'suspended', guard: 'hasNote' } },
      },
      suspended: {
        description: 'The vendor keeps its VID and can do nothing with it.',
        on: { 'vendor.reinstate': 'approved' },
      },
    },
  }),
})
