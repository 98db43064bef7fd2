import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of a period of a value-added service (specification, section 4). */
export const serviceRecordDefinition = declareWorkflow('services.statecharts:serviceRecord', {
  version: 1,
  kind: 'serviceRecord',
  affects: ['serviceContract'],
  states: {
    pending: { tone: 'info' },
    active: { tone: 'good' },
    void: { tone: 'neutral' },
    ended: { tone: 'neutral' },
  },
  events: {
    'service.start': { actors: ['clock'] },
    'service.end': { actors: ['clock'] },
    'service.void': { actors: ['administrator'], requires: 'note' },
  },
  guards: ['hasStarted', 'hasEnded', 'hasNote'],
})
