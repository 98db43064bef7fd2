import type { JobKindName } from '#contract/operations/job.ts'
import { exportJob } from '../export/job.ts'
import { readingImportJob } from '../import/job.ts'
import { subscriberImportJob } from '../marketing/import/job.ts'
import type { JobKind } from './kind.ts'

export type JobKinds = Readonly<Record<JobKindName, JobKind>>

/** Every kind of job. */
export const jobKindsByName: JobKinds = {
  export: exportJob,
  readingImport: readingImportJob,
  subscriberImport: subscriberImportJob,
}
