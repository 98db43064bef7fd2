import { declareWorkflow } from '#contract/core/workflows/definition.ts'

/** Workflow of an electronic manual (specification, section 4: "when taken down, the QR code shows as expired"). */
export const manualLifeDefinition = declareWorkflow('manuals.statecharts:manualLife', {
  kind: 'sysArticleEbook',
  version: 1,
  states: {
    draft: { tone: 'neutral' },
    published: { tone: 'good' },
    takenDown: { tone: 'bad' },
  },
  events: {
    'manual.publish': { actors: ['vendor'] },
    'manual.takeDown': { actors: ['vendor', 'administrator'], requires: 'note' },
  },
  guards: ['isWritten', 'isChanged', 'hasNote'],
})
