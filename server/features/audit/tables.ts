import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LogFaultReason } from '#contract/audit/verification.ts'
import { time } from '#server/platform/db/tables/columns.ts'

/** Results of verifications of the transition log, one row each. */
export const logVerification = pgTable(
  'log_verification',
  {
    /** Id of the job, which is deleted after seven days. */
    id: uuid('id').primaryKey(),
    endTime: time('end_time').notNull().defaultNow(),
    /** Milliseconds of the attempt that ended it. */
    duration: integer('duration').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    checkpoints: integer('checkpoints').notNull(),
    /** Time of the last checkpoint. */
    signedTime: time('signed_time'),
    /** Set if the log is not intact. */
    faultReason: text('fault_reason').$type<LogFaultReason>(),
    faultRow: bigint('fault_row', { mode: 'number' }),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
  },
  (table) => [index('log_verification_end_time').on(table.endTime.desc())],
)
