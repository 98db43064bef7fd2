import * as z from 'zod'
import type { Choice } from '#contract/core/choice.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import type { Fields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import type { Role } from '#contract/core/roles.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '#contract/core/schemas.ts'

/** Every kind of work that goes on in the background; what each does stands in `server/features/jobKinds.ts`. */
const jobKinds = {
  export: { label: { en: 'Export', zh_CN: '导出' } },
  readingImport: { label: { en: 'Import', zh_CN: '导入' } },
  subscriberImport: { label: { en: 'Subscribers', zh_CN: '订阅者导入' } },
} as const satisfies Record<string, Choice>

export type JobKindName = keyof typeof jobKinds

const jobStates = {
  waiting: { label: { en: 'Waiting', zh_CN: '等待中' }, tone: 'neutral' },
  running: { label: { en: 'Running', zh_CN: '进行中' }, tone: 'info' },
  done: { label: { en: 'Done', zh_CN: '已完成' }, tone: 'good' },
  failed: { label: { en: 'Failed', zh_CN: '失败' }, tone: 'bad' },
  cancelled: { label: { en: 'Cancelled', zh_CN: '已取消' }, tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type JobState = keyof typeof jobStates

/** Of one account, at the same time, on however many servers; others wait. */
export const jobsAtOnce = 5
/** Of one account, waiting and running. */
export const jobsOpenMax = 50
/** What is over is kept for so long, and its file with it. */
export const jobKeptDays = 7

export const jobFields = {
  id: { type: 'id', label: { en: 'Job', zh_CN: '任务编号' } },
  title: { type: 'text', label: { en: 'What', zh_CN: '内容' } },
  kind: { type: 'choice', label: { en: 'Kind', zh_CN: '类型' }, filter: 'oneOf', choices: jobKinds },
  state: { type: 'choice', label: { en: 'State', zh_CN: '状态' }, filter: 'oneOf', choices: jobStates },
  done: { type: 'number', label: { en: 'Done', zh_CN: '已处理' }, digits: 0 },
  /** How many there are to do, once that is known. */
  total: { type: 'number', label: { en: 'Of', zh_CN: '共' }, digits: 0, optional: true },
  /** Why it failed. */
  problem: { type: 'text', label: { en: 'Problem', zh_CN: '问题' }, optional: true },
  /** The name of the file that it made, as long as that can be downloaded. */
  fileName: { type: 'text', label: { en: 'File', zh_CN: '文件' }, optional: true },
  fileBytes: { type: 'number', label: { en: 'Size', zh_CN: '大小' }, digits: 0, optional: true, unit: 'B' },
  createTime: { type: 'time', label: { en: 'Asked for', zh_CN: '提交时间' }, sort: true, filter: 'range' },
  endTime: { type: 'time', label: { en: 'Ended', zh_CN: '结束时间' }, optional: true, sort: true },
} as const satisfies Fields

/** Whoever works in lists. */
export const jobOwners = [...operators, 'auditor', 'marketing'] as const satisfies Role[]

const ownCalls = {
  getJobPage: endpoint({
    method: 'POST',
    path: '/job/getJobPage',
    summary: "Lists the caller's own jobs of the last seven days",
    access: jobOwners,
    unattended: true,
    page: 'job',
    request: pageRequestSchema(jobFields),
    response: pageSchema(recordSchema(jobFields)),
  }),
  getJob: endpoint({
    method: 'POST',
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
    method: 'POST',
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
export const job = defineKind({
  name: 'job',
  label: { en: 'job', zh_CN: '任务' },
  plural: { en: 'jobs', zh_CN: '任务' },
  owner: 'platform',
  access: jobOwners,
  title: 'title',
  sort: 'createTime desc',
  fields: jobFields,
  calls: {},
  ownCalls,
})
