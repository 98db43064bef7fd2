import { sql } from 'drizzle-orm'
import { batchBalanceSchema } from '#contract/licences/balance.ts'
import { licenceBatch as kind } from '#contract/licences/batch.ts'
import { startBatch } from '#server/features/licences/draw.ts'
import { wakeDrawing } from '#server/features/licences/drawing.ts'
import { exportPart } from '#server/features/licences/export.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licence, licenceBatch } from '#server/platform/db/schema.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { readSums } from '#server/platform/records/sums.ts'

const made = sql`(${licenceBatch.generated} + ${licenceBatch.activated} + ${licenceBatch.revoked})`
const figures = Object.keys(batchBalanceSchema.shape) as (keyof typeof batchBalanceSchema.shape)[]
const expressions = { made, status: sql`case when ${made} < ${licenceBatch.count} then 'drawing' else 'ready' end` }

interface Standing {
  granted: number
  drawn: number
  reserved: number
  left: number
  generated: number
  activated: number
  revoked: number
}

export const licenceBatchModule = serveKind(kind, {
  expressions: () => expressions,
  handlers: {
    async checkLicenseLog({ pid, count }, { db }) {
      const [standing] = await rowsOf<Standing>(
        db,
        sql`select granted, drawn, reserved, granted - drawn - reserved as left, generated, activated, revoked
              from ${licence} where pid = ${pid}`,
      )
      if (!standing) throw new ApiError('notFound')
      return { ...standing, leaves: standing.left - count }
    },

    async saveLicenseLog(draw, context) {
      await startBatch(context.db, draw, context.caller)
      wakeDrawing(context.db, (err) => context.log.error({ err }, 'a batch of licence keys is not drawn'))
      return readOne(context.db, listingOf(kind, context.storage.publicUrl, expressions), draw.newId)
    },

    getLicenseLogBalance: (filters, context) =>
      readSums(kind, { ...expressions, drawn: made }, figures, filters, context),

    exportLicenseLog: exportPart,
  },
})
