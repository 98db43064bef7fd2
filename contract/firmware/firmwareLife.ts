import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of a firmware from its draft to its withdrawal (docs/decisions/0047-firmware.md). */
export const firmwareLifeDefinition = declareWorkflow('firmware.statecharts:firmwareLife', {
  version: 1,
  kind: 'firmware',
  affects: ['firmwareRollout'],
  states: {
    draft: { tone: 'neutral' },
    released: { tone: 'good' },
    withdrawn: { tone: 'neutral' },
  },
  events: {
    'firmware.release': { actors: ['administrator'] },
    'firmware.withdraw': { actors: ['administrator'], requires: 'note' },
  },
  guards: ['isNewest', 'isIdle', 'hasNote'],
})
