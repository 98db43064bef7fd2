import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import type { JobKindName, JobState } from '#contract/jobs/job.ts'
import { account } from './accounts.ts'
import { counter, createTime, requiredReference, time } from './columns.ts'

/** What people see of a job. Who works on it when is up to the queue, whose tables are its own (server/platform/jobs/queue.ts). */
export const backgroundJob = pgTable(
  'background_job',
  {
    /** Chosen by the client, so that it may ask again when no reply came. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<JobKindName>().notNull(),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    input: jsonb('input').notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    /** How often it was begun; who has begun it writes only as long as nobody else has. */
    attempt: counter('attempt'),
    done: counter('done'),
    total: integer('total'),
    problemEn: text('problem_en'),
    problemZh: text('problem_zh'),
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
