import { defineFeature } from '#server/platform/feature.ts'
import { jobModule } from './handlers/job.ts'

/** Background jobs, as the accounts that started them see them. */
export const jobs = defineFeature({
  handlers: { ...jobModule },
})
