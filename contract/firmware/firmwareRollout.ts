import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of the rollout of a firmware to many devices (docs/decisions/0047-firmware.md). */
export const firmwareRolloutDefinition = declareWorkflow('firmware.statecharts:firmwareRollout', {
  version: 1,
  kind: 'firmwareRollout',
  affects: ['firmware', 'firmwareUpdate'],
  states: {
    draft: { tone: 'neutral' },
    awaiting: { tone: 'warning' },
    scheduled: { tone: 'info' },
    running: { tone: 'info' },
    paused: { tone: 'warning' },
    finished: { tone: 'good' },
    stopped: { tone: 'bad' },
  },
  events: {
    'rollout.start': { actors: ['administrator'] },
    'rollout.ask': { actors: ['administrator'], isImmediate: true },
    'rollout.approve': { actors: ['administrator'] },
    'rollout.refuse': { actors: ['administrator'], requires: 'note' },
    'rollout.withdraw': { actors: ['administrator'], isImmediate: true },
    'rollout.recall': { actors: ['administrator', 'clock'], isImmediate: true },
    'rollout.begin': { actors: ['clock'] },
    'rollout.next': { actors: ['administrator', 'clock'] },
    'rollout.pause': { actors: ['administrator'], isImmediate: true },
    'rollout.breach': { actors: ['clock'] },
    'rollout.retry': { actors: ['administrator'], isImmediate: true },
    'rollout.resume': { actors: ['administrator'], isImmediate: true },
    'rollout.finish': { actors: ['clock'] },
    'rollout.stop': { actors: ['administrator'], requires: 'note', isImmediate: true },
  },
  guards: [
    'isSecondPerson',
    'isIndependent',
    'isReleased',
    'hasDevices',
    'isCovered',
    'hasNext',
    'hasFailed',
    'hasNote',
  ],
})

export type FirmwareRolloutState = keyof typeof firmwareRolloutDefinition.states
