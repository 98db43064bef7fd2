import { defineFeature } from '#server/platform/feature.ts'
import { workflowModule } from './handlers/index.ts'
import * as tables from './tables.ts'
import { logVerificationJob } from './verificationJob.ts'

/** The transition log as auditors read it, and the events of records. */
export const audit = defineFeature({
  tables,
  handlers: { ...workflowModule },
  jobs: { logVerification: logVerificationJob },
})
