import { declareWorkflow } from '#contract/core/workflows/definition.ts'

const operators = ['vendor', 'administrator'] as const

/** Workflow of a push from its draft to its withdrawal from the feed (docs/decisions/0045-pushes.md). */
export const pushLifeDefinition = declareWorkflow('pushes.statecharts:pushLife', {
  version: 1,
  kind: 'push',
  affects: ['pushDelivery'],
  states: {
    draft: { tone: 'neutral' },
    awaiting: { tone: 'warning' },
    scheduled: { tone: 'info' },
    sending: { tone: 'info' },
    paused: { tone: 'warning' },
    sent: { tone: 'good' },
    cancelled: { tone: 'neutral' },
    withdrawn: { tone: 'neutral' },
  },
  events: {
    'push.schedule': { actors: operators },
    'push.ask': { actors: operators, isImmediate: true },
    'push.approve': { actors: operators },
    'push.approveNow': { actors: operators },
    'push.refuse': { actors: operators, requires: 'note' },
    'push.recall': { actors: [...operators, 'clock'], isImmediate: true },
    'push.start': { actors: ['clock'] },
    'push.pause': { actors: operators, isImmediate: true },
    'push.stop': { actors: ['clock'], requires: 'reasons', reasons: ['failures', 'keyUnreadable'] },
    'push.resume': { actors: operators, isImmediate: true },
    'push.cancel': { actors: operators, requires: 'note' },
    'push.finish': { actors: ['clock'] },
    'push.withdraw': { actors: operators, requires: 'note' },
  },
  guards: [
    'isSecondPerson',
    'isIndependent',
    'isReady',
    'isTimely',
    'isCovered',
    'fitsApp',
    'isLate',
    'hasReasons',
    'hasNote',
  ],
})
