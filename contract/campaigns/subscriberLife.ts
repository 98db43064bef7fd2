import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of a subscriber: whether mails are sent, and the reason if not (docs/decisions/0050-subscribers.md). */
export const subscriberLifeDefinition = declareWorkflow('campaigns.statecharts:subscriberLife', {
  version: 1,
  kind: 'subscriber',
  affects: ['delivery'],
  states: {
    unconfirmed: { tone: 'info' },
    subscribed: { tone: 'good' },
    unsubscribed: { tone: 'neutral' },
    bounced: { tone: 'bad' },
    complained: { tone: 'bad' },
    erased: { tone: 'neutral' },
  },
  events: {
    'subscriber.confirm': { actors: ['subscriber'] },
    'subscriber.import': { actors: ['marketing', 'administrator'] },
    'subscriber.unsubscribe': { actors: ['subscriber', 'marketing', 'administrator'] },
    'subscriber.bounce': { actors: ['mailServer'] },
    'subscriber.complain': { actors: ['mailServer'] },
    'subscriber.erase': { actors: ['marketing', 'administrator'], requires: 'note' },
  },
  guards: ['isImported', 'hasNote'],
})
