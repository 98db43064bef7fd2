import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of feedback from its arrival to its answer (specification, section 4: "unread to read"). */
export const feedbackLifeDefinition = declareWorkflow('feedback.statecharts:feedbackLife', {
  kind: 'feedback',
  needs: 'answer',
  version: 1,
  states: {
    unread: { tone: 'info' },
    read: { tone: 'neutral' },
    answered: { tone: 'good' },
    closed: { tone: 'neutral' },
    merged: { tone: 'neutral' },
  },
  events: {
    'feedback.read': { actors: ['administrator', 'vendor'], isImmediate: true },
    'feedback.answer': { actors: ['administrator', 'vendor'] },
    'feedback.close': {
      actors: ['administrator', 'vendor'],
      requires: 'reasons',
      reasons: ['solved', 'noAnswerNeeded', 'unreachable', 'spam'],
    },
    'feedback.reopen': { actors: ['user'] },
    'feedback.handOver': { actors: ['administrator'], requires: 'note' },
    'feedback.handBack': { actors: ['administrator', 'vendor'], requires: 'note' },
    'feedback.merge': { actors: ['administrator', 'vendor'] },
  },
  guards: [
    'hasReply',
    'hasTarget',
    'hasReasons',
    'hasNote',
    'isPlatforms',
    'hasVendor',
    'isOneVendors',
    'isVendors',
    'isTheirs',
  ],
})
