import { sql } from 'drizzle-orm'
import { job as kind } from '#contract/jobs/job.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob } from '#server/platform/db/schema.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { type FileResponse, fileOf } from '#server/platform/http/sendFile.ts'
import type { JobFile } from '#server/platform/jobs/kind.ts'
import { allOf, type Listing } from '#server/platform/query/listing.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { findContent } from '#server/platform/storage/reading.ts'

const {
  id,
  accountId,
  kind: kindColumn,
  state,
  done,
  total,
  fileKey,
  fileName,
  fileType,
  fileBytes,
  createTime,
  endTime,
} = backgroundJob

const listingFor = ({ language }: SignedInContext): Listing<typeof kind.fields> => ({
  fields: kind.fields,
  from: sql`${backgroundJob}`,
  columns: {
    id: sql`${id}`,
    title: language === 'en' ? sql`${backgroundJob.titleEn}` : sql`${backgroundJob.titleZh}`,
    kind: sql`${kindColumn}`,
    state: sql`${state}`,
    done: sql`${done}`,
    total: sql`${total}`,
    problem: language === 'en' ? sql`${backgroundJob.problemEn}` : sql`${backgroundJob.problemZh}`,
    result: language === 'en' ? sql`${backgroundJob.resultEn}` : sql`${backgroundJob.resultZh}`,
    finding: sql`${backgroundJob.finding}`,
    fileName: sql`${fileName}`,
    fileBytes: sql`${fileBytes}::float8`,
    createTime: sql`${createTime}`,
    endTime: sql`${endTime}`,
  },
  id,
  keys: [sql`${id}`],
  defaultSort: kind.sort,
})

/** Returns the receipt of a job as a JSON file. */
const receiptFile = ({ name, facts }: JobFile & { facts: unknown }): FileResponse => {
  const text = Buffer.from(`${JSON.stringify(facts, null, 2)}\n`)
  return fileOf(`${name}.json`, 'application/json', text)
}

const ownOf = ({ caller }: SignedInContext) => [sql`${accountId} = ${caller.accountId}`]

export const jobModule: Handlers<'job'> = {
  getJobPage: pageFrom('getJobPage', (_request, context) => ({
    listing: listingFor(context),
    scope: ownOf(context),
  })),

  async getJob(request, context) {
    const job = await readOne(context.db, listingFor(context), request.id, ownOf(context))
    const [row] = await rowsOf<{ facts: Record<string, unknown> | null }>(
      context.db,
      sql`select ${backgroundJob.facts} as facts from ${backgroundJob} where ${id} = ${request.id}`,
    )
    return { job, facts: row?.facts ?? null }
  },

  async downloadJob(request, context) {
    const [row] = await rowsOf<JobFile & { facts: Record<string, unknown> | null }>(
      context.db,
      sql`select ${fileKey} as key, ${fileName} as name, ${fileType} as type, ${fileBytes}::float8 as bytes, ${backgroundJob.facts} as facts
            from ${backgroundJob} where ${allOf([sql`${id} = ${request.id}`, sql`${fileKey} is not null`, ...ownOf(context)])}`,
    )
    if (!row) throw new ApiError('notFound')
    if (request.part === 'receipt') return receiptFile(row)
    const content = await findContent(context.storage.store, row.key)
    if (!content) throw new ApiError('notFound')
    return { ...content, name: row.name, type: row.type } satisfies FileResponse
  },

  async cancelJob(request, { jobs, caller }) {
    return { id: request.id, cancelled: await jobs.cancel(request.id, caller) }
  },
}
