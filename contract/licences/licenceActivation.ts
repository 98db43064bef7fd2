import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/**
 * Workflow of a licence key from its generation to its binding to a device and its revocation (specification, section
 * 4).
 */
export const licenceActivationDefinition = declareWorkflow('licences.statecharts:licenceActivation', {
  version: 2,
  kind: 'licenceKey',
  affects: ['licence', 'licenceBatch'],
  states: {
    generated: { tone: 'info' },
    activated: { tone: 'good' },
    revoked: { tone: 'bad' },
  },
  events: {
    'licence.activate': { actors: ['device', 'administrator'] },
    'licence.replace': { actors: ['administrator'], requires: 'note' },
    'licence.revoke': { actors: ['administrator'], requires: 'note' },
  },
  guards: ['hasDevice', 'hasNoteAndDevice', 'hasNote'],
})
