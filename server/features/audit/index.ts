import { defineFeature } from '#server/platform/feature.ts'
import { workflowModule } from './handlers/index.ts'

/** The transition log as auditors read it, and the events of records. */
export const audit = defineFeature({
  handlers: { ...workflowModule },
})
