import { declareStatechart } from '#contract/core/workflows/definition.ts'

/** Session in the browser (specification, sections 4, 5 and 8). */
export const sessionDefinition = declareStatechart('accounts.statecharts:session', {
  states: {
    anonymous: { tone: 'neutral' },
    signingIn: { tone: 'info' },
    active: { tone: 'good' },
    expiring: { tone: 'warning' },
    expired: { tone: 'neutral' },
  },
  events: {
    'session.signIn': { actors: ['visitor'] },
    'session.granted': { actors: ['platform'] },
    'session.refused': { actors: ['platform'] },
    'session.expired': { actors: ['platform'] },
    noticeTime: { actors: ['clock'] },
    'session.signOut': { actors: ['account'] },
  },
  conditions: ['wasHeld'],
})
