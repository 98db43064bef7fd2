import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/**
 * Workflow of the update of one device: it is done when the device reports the version
 * (docs/decisions/0047-firmware.md).
 */
export const firmwareUpdateDefinition = declareWorkflow('firmware.statecharts:firmwareUpdate', {
  version: 1,
  kind: 'firmwareUpdate',
  affects: ['firmwareRollout'],
  states: {
    pending: { tone: 'neutral' },
    offered: { tone: 'info' },
    downloading: { tone: 'info' },
    installing: { tone: 'info' },
    done: { tone: 'good' },
    failed: { tone: 'bad' },
    timedOut: { tone: 'bad' },
    skipped: { tone: 'neutral' },
  },
  events: {
    'update.offer': { actors: ['device'] },
    'update.download': { actors: ['device'] },
    'update.install': { actors: ['device'] },
    'update.confirm': { actors: ['device'] },
    'update.fail': { actors: ['device'] },
    'update.expire': { actors: ['clock'] },
    'update.skip': { actors: ['clock', 'administrator'] },
    'update.retry': { actors: ['administrator'] },
    'update.goBack': { actors: ['device'] },
  },
  guards: ['isOpen', 'isFree', 'hasReported', 'isBack'],
})
