import * as z from 'zod'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import type { Role } from '#contract/core/roles.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'

/** Every kind of work that goes on in the background; features contribute what each does as `jobs`. */
const jobKinds = labelled('jobs.records:jobKinds', {
  export: {},
  readingImport: {},
  subscriberImport: {},
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

/** Of one account, at the same time, on however many servers; others wait. */
export const concurrentJobsMax = 5
/** Of one account, waiting and running. */
export const jobsOpenMax = 50
/** What is over is kept for so long, and its file with it. */
export const jobRetentionDays = 7

export const jobFields = defineFields('jobs.records:job', {
  id: { type: 'id' },
  title: { type: 'text' },
  kind: { type: 'choice', filter: 'oneOf', choices: jobKinds },
  state: { type: 'choice', filter: 'oneOf', choices: jobStates },
  done: { type: 'number', digits: 0 },
  /** How many there are to do, once that is known. */
  total: { type: 'number', digits: 0, optional: true },
  /** Why it failed. */
  problem: { type: 'text', optional: true },
  /** The name of the file that it made, as long as that can be downloaded. */
  fileName: { type: 'text', optional: true },
  fileBytes: { type: 'number', digits: 0, optional: true, unit: 'B' },
  createTime: { type: 'time', sort: true, filter: 'range' },
  endTime: { type: 'time', optional: true, sort: true },
})

/** Whoever works in lists. */
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
    summary: "Answers one of the caller's own jobs, with what came of it",
    access: jobOwners,
    unattended: true,
    provides: ['job'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      job: recordSchema(jobFields),
      /** What the kind of job has to say of it once it is done, e.g. the receipt of an export. */
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
    summary: 'Cancels a job that waits or runs; one that is over stays as it is',
    access: jobOwners,
    writes: true,
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid(), cancelled: z.boolean() }),
  }),
}

/** Work that goes on in the background, as the account sees it that has asked for it (decision 36). */
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
