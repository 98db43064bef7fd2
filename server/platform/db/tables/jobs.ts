import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import type { JobFinding, JobKindName, JobState } from '#contract/jobs/job.ts'
import { account } from './accounts.ts'
import { counter, createTime, requiredReference, time } from './columns.ts'

/**
 * State of background jobs for the console. Scheduling is in the separate tables of the queue
 * (server/platform/jobs/queue.ts).
 */
export const backgroundJob = pgTable(
  'background_job',
  {
    /** Idempotency key chosen by the client, which may repeat a request without a reply. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<JobKindName>().notNull(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    input: jsonb('input').notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    /** Number of attempts. An attempt writes only while its number is current (fencing). */
    attempt: counter('attempt'),
    done: counter('done'),
    total: integer('total'),
    problemEn: text('problem_en'),
    problemZh: text('problem_zh'),
    resultEn: text('result_en'),
    resultZh: text('result_zh'),
    finding: text('finding').$type<JobFinding>(),
    /** State that an attempt stored for the next one, by which it resumes. */
    resume: jsonb('resume'),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    facts: jsonb('facts'),
    createTime: createTime(),
    startTime: time('start_time'),
    endTime: time('end_time'),
  },
  (table) => [
    index('background_job_account').on(table.accountId, table.createTime.desc()),
    index('background_job_state').on(table.state),
  ],
)
