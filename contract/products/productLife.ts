import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of a product from its first draft to its withdrawal, including revisions of the published version. */
export const productLifeDefinition = declareWorkflow('products.statecharts:productLife', {
  kind: 'product',
  version: 2,
  states: {
    draft: { tone: 'neutral' },
    underReview: { tone: 'info' },
    changesRequested: { tone: 'bad' },
    readyToPublish: { tone: 'good' },
    readyEditing: { tone: 'info' },
    published: { tone: 'good' },
    revision: { tone: 'info' },
    revisionUnderReview: { tone: 'info' },
    revisionChangesRequested: { tone: 'bad' },
    revisionReady: { tone: 'good' },
    revisionReadyEditing: { tone: 'info' },
    withdrawn: { tone: 'warning' },
    suspended: { tone: 'warning' },
  },
  events: {
    'product.submit': { isImmediate: true, actors: ['vendor'] },
    'product.recall': { isImmediate: true, actors: ['vendor'] },
    'product.approve': { actors: ['administrator'] },
    'product.requestChanges': {
      actors: ['administrator'],
      requires: 'reasons',
      reasons: ['identity', 'images', 'contact', 'alarms'],
    },
    'product.publish': { actors: ['vendor', 'administrator'] },
    'product.edit': { isImmediate: true, actors: ['vendor'] },
    'product.discard': { discards: true, actors: ['vendor'] },
    'product.withdraw': { actors: ['vendor'], requires: 'note' },
    'product.republish': { actors: ['vendor'] },
    'product.suspend': { actors: ['administrator'], requires: 'note' },
    'product.reinstate': { actors: ['administrator'] },
  },
  guards: [
    'isComplete',
    'isChanged',
    'isAmended',
    'isUnchanged',
    'isEdited',
    'isPublishable',
    'wasWithdrawn',
    'wasSuspended',
    'isOfVerified',
    'hasReasons',
    'hasNote',
  ],
})

export type ProductState = keyof typeof productLifeDefinition.states
