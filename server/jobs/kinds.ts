import type { JobKindName } from '#contract/operations/job.ts'
import { exportJob } from '#server/export/job.ts'
import { readingImportJob } from '#server/import/job.ts'
import { subscriberImportJob } from '#server/marketing/import/job.ts'
import type { JobKind } from './kind.ts'

export type JobKinds = Readonly<Record<JobKindName, JobKind>>

/** Every kind of job. */
export const jobKindsByName: JobKinds = {
  export: exportJob,
  readingImport: readingImportJob,
  subscriberImport: subscriberImportJob,
}
