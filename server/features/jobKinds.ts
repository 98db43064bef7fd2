import { subscriberImportJob } from '#server/features/campaigns/import/job.ts'
import { exportJob } from '#server/features/exports/job.ts'
import { readingImportJob } from '#server/features/readings/import/job.ts'
import type { JobKinds } from '#server/platform/jobs/kind.ts'

/** Every kind of job. */
export const jobKindsByName: JobKinds = {
  export: exportJob,
  readingImport: readingImportJob,
  subscriberImport: subscriberImportJob,
}
