import type { JobKindName } from '#contract/operations/job.ts'
import { subscriberImportJob } from '#server/features/campaigns/import/job.ts'
import { exportJob } from '#server/features/exports/job.ts'
import { readingImportJob } from '#server/features/readings/import/job.ts'
import type { JobKind } from './kind.ts'

export type JobKinds = Readonly<Record<JobKindName, JobKind>>

/** Every kind of job. */
export const jobKindsByName: JobKinds = {
  export: exportJob,
  readingImport: readingImportJob,
  subscriberImport: subscriberImportJob,
}
