import * as z from 'zod'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import type { Role } from '#contract/core/roles.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'

/** Kinds of background jobs; features implement each as `jobs`. */
const jobKinds = labelled('jobs.records:jobKinds', {
  export: {},
  readingImport: {},
  readingImportUndo: {},
  subscriberImport: {},
  logVerification: {},
})

export type JobKindName = keyof typeof jobKinds

const jobStates = labelled('jobs.records:jobStates', {
  waiting: { tone: 'neutral' },
  running: { tone: 'info' },
  done: { tone: 'good' },
  failed: { tone: 'bad' },
  cancelled: { tone: 'neutral' },
})

export type JobState = keyof typeof jobStates

const jobFindings = labelled('jobs.records:jobFindings', {
  good: { tone: 'good' },
  bad: { tone: 'bad' },
})

export type JobFinding = keyof typeof jobFindings

/** Concurrency limit of jobs per account over all servers; others wait. */
export const concurrentJobsMax = 5
/** Maximum number of unfinished jobs per account. */
export const jobsOpenMax = 50
/** Retention of finished jobs and their files in days. */
export const jobRetentionDays = 7

export const jobFields = defineFields('jobs.records:job', {
  id: { type: 'id' },
  title: { type: 'text' },
  kind: { type: 'choice', filter: 'oneOf', choices: jobKinds },
  state: { type: 'choice', filter: 'oneOf', choices: jobStates },
  done: { type: 'number', digits: 0 },
  /** Total number of items, once known. */
  total: { type: 'number', digits: 0, optional: true },
  /** Reason of a failure. */
  problem: { type: 'text', optional: true },
  /** Result in a sentence, of jobs that find something out. */
  result: { type: 'text', optional: true },
  finding: { type: 'choice', choices: jobFindings, optional: true },
  /** Name of its file, as long as it can be downloaded. */
  fileName: { type: 'text', optional: true },
  fileBytes: { type: 'number', digits: 0, optional: true, unit: 'B' },
  createTime: { type: 'time', sort: true, filter: 'range' },
  endTime: { type: 'time', optional: true, sort: true },
})

/** Roles that work with lists. */
export const jobOwners = [...operators, 'auditor', 'marketing'] as const satisfies Role[]

const ownCalls = {
  getJobPage: endpoint({
    path: '/job/getJobPage',
    summary: "Lists the caller's own jobs of the last seven days",
    access: jobOwners,
    unattended: true,
    page: 'job',
    request: pageRequestSchema(jobFields),
    response: pageSchema(recordSchema(jobFields)),
  }),
  getJob: endpoint({
    path: '/job/getJob',
    summary: "Returns one of the caller's own jobs with its result",
    access: jobOwners,
    unattended: true,
    provides: ['job'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      job: recordSchema(jobFields),
      /** Result of the job by its kind, e.g. the receipt of an export. */
      facts: z.record(z.string(), z.unknown()).nullable(),
    }),
  }),
  downloadJob: endpoint({
    method: 'GET',
    path: '/job/downloadJob',
    summary: "Sends the file of one of the caller's own jobs, or its receipt",
    usedBy: 'The console, with its token, where a job is listed; a browser that follows a link has no token',
    access: jobOwners,
    file: true,
    ownTurns: true,
    request: z.strictObject({ id: z.uuid(), part: z.enum(['file', 'receipt']).optional() }),
    response: z.unknown(),
  }),
  cancelJob: endpoint({
    path: '/job/cancelJob',
    summary: 'Cancels a waiting or running job; a finished one is unchanged',
    access: jobOwners,
    writes: true,
    needs: 'read',
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid(), cancelled: z.boolean() }),
  }),
}

/** Background job, visible to the account that started it (decision 36). */
export const job = defineKind('jobs', {
  name: 'job',
  owner: 'platform',
  access: jobOwners,
  title: 'title',
  sort: 'createTime desc',
  fields: jobFields,
  calls: {},
  ownCalls,
})
