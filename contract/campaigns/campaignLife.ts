import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of a campaign from its draft until it is sent (docs/decisions/0051-sending.md). */
export const campaignLifeDefinition = declareWorkflow('campaigns.statecharts:campaignLife', {
  version: 1,
  kind: 'campaign',
  affects: ['delivery'],
  states: {
    draft: { tone: 'neutral' },
    awaiting: { tone: 'warning' },
    scheduled: { tone: 'info' },
    sending: { tone: 'info' },
    paused: { tone: 'warning' },
    sent: { tone: 'good' },
    cancelled: { tone: 'neutral' },
  },
  events: {
    'campaign.schedule': { actors: ['marketing', 'administrator'] },
    'campaign.ask': { actors: ['marketing', 'administrator'], isImmediate: true },
    'campaign.approve': { actors: ['administrator', 'marketing'] },
    'campaign.refuse': { actors: ['administrator', 'marketing'], requires: 'note' },
    'campaign.withdraw': { actors: ['marketing', 'administrator'], isImmediate: true },
    'campaign.start': { actors: ['clock'] },
    'campaign.pause': { actors: ['marketing', 'administrator'], isImmediate: true },
    'campaign.stop': { actors: ['clock'] },
    'campaign.resume': { actors: ['marketing', 'administrator'], isImmediate: true },
    'campaign.cancel': { actors: ['marketing', 'administrator'], requires: 'note' },
    'campaign.finish': { actors: ['clock'] },
  },
  guards: ['isSecondPerson', 'isIndependent', 'hasAudience', 'isReady', 'isTimely', 'isCovered', 'hasNote'],
})
