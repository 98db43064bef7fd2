import { sql } from 'drizzle-orm'
import type { verificationCalls } from '#contract/audit/verification.ts'
import { logVerification } from '#server/features/audit/tables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob } from '#server/platform/db/schema.ts'
import type { HandlersOf } from '#server/platform/handlers/context.ts'

export const verificationHandlers: HandlersOf<typeof verificationCalls> = {
  async startLogVerification({ id }, context) {
    await context.jobs.enqueue('logVerification', id, {}, context)
    return { id }
  },

  async getLogVerification(_request, { db }) {
    const [last] = await db.select().from(logVerification).orderBy(sql`${logVerification.endTime} desc`).limit(1)
    const [running] = await rowsOf<{ done: number; total: number | null }>(
      db,
      sql`select done, total from ${backgroundJob}
           where kind = 'logVerification' and state in ('waiting', 'running') order by create_time limit 1`,
    )
    return {
      last: last
        ? {
            endTime: new Date(last.endTime).toISOString(),
            duration: last.duration,
            actorName: last.actorName,
            rows: last.rows,
            checkpoints: last.checkpoints,
            signedTime: last.signedTime && new Date(last.signedTime).toISOString(),
            fault: last.faultReason && { reason: last.faultReason, row: last.faultRow },
          }
        : null,
      running: running ?? null,
    }
  },
}
