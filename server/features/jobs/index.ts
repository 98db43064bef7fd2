import { defineFeature } from '#server/platform/feature.ts'
import { jobModule } from './handlers/job.ts'

/** Work in the background, as the accounts that asked for it see it. */
export const jobs = defineFeature({
  handlers: { ...jobModule },
})
