import { sql } from 'drizzle-orm'
import { batchBalanceSchema } from '#contract/licences/balance.ts'
import { licenceBatch as kind } from '#contract/licences/batch.ts'
import { exportPart } from '#server/features/licences/export.ts'
import { startBatch } from '#server/features/licences/generate.ts'
import { wakeGeneration } from '#server/features/licences/generation.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licence, licenceBatch } from '#server/platform/db/schema.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { readSums } from '#server/platform/records/sums.ts'

const generatedCount = sql`(${licenceBatch.generated} + ${licenceBatch.activated} + ${licenceBatch.revoked})`
const summedFields = Object.keys(batchBalanceSchema.shape) as (keyof typeof batchBalanceSchema.shape)[]
const expressions = {
  made: generatedCount,
  status: sql`case when ${generatedCount} < ${licenceBatch.count} then 'drawing' else 'ready' end`,
}

interface QuotaUsage {
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
      const [usage] = await rowsOf<QuotaUsage>(
        db,
        sql`select granted, drawn, reserved, granted - drawn - reserved as left, generated, activated, revoked
              from ${licence} where pid = ${pid}`,
      )
      if (!usage) throw new ApiError('notFound')
      return { ...usage, leaves: usage.left - count }
    },

    async saveLicenseLog(request, context) {
      await startBatch(context.db, request, context.caller)
      wakeGeneration(context.db, (err) => context.log.error({ err }, 'a batch of licence keys is not drawn'))
      return readOne(context.db, listingOf(kind, context.storage.publicUrl, expressions), request.newId)
    },

    getLicenseLogBalance: (filters, context) =>
      readSums(kind, { ...expressions, drawn: generatedCount }, summedFields, filters, context),

    exportLicenseLog: exportPart,
  },
})
