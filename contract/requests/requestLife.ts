import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of a vendor's request to the platform, from its arrival to its answer. */
export const requestLifeDefinition = declareWorkflow('requests.statecharts:requestLife', {
  kind: 'request',
  version: 1,
  /** A contract shows its open request for renewal. */
  affects: ['serviceContract'],
  states: {
    open: { tone: 'info' },
    answered: { tone: 'good' },
    closed: { tone: 'neutral' },
  },
  events: {
    'request.answer': { actors: ['administrator'], requires: 'note' },
    'request.cancel': { actors: ['vendor', 'applicant'] },
    'request.close': { actors: ['administrator', 'vendor', 'applicant'] },
    'request.reopen': { actors: ['vendor', 'applicant'], requires: 'note' },
  },
  guards: ['hasNote'],
})
