import { declareWorkflow, writtenReason } from '#contract/core/workflows/definition.ts'

/** Workflow of a watch face in the dial market (specification, section 4). */
export const dialShelfDefinition = declareWorkflow('dials.statecharts:dialShelf', {
  kind: 'dial',
  affects: ['dialProduct'],
  version: 1,
  states: {
    toBeListed: { tone: 'info' },
    onShelf: { tone: 'good' },
    offShelf: { tone: 'neutral' },
  },
  events: {
    'dial.list': { actors: ['vendor', 'administrator'] },
    'dial.delist': { actors: ['vendor'] },
    'dial.takeOff': {
      actors: ['administrator'],
      requires: 'reasons',
      /** Finding codes that a listed face can have: warnings, and findings about products that changed since. */
      reasons: [
        'alwaysOnMissing',
        'framesLong',
        'colours',
        'fileUnlisted',
        'productNone',
        'productUnknown',
        'productScreen',
        'productMemory',
        writtenReason,
      ],
    },
  },
  guards: ['isWhole', 'passesLab', 'hasReasons', 'hasWritten', 'isReported'],
})
