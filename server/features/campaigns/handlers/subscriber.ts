import { sql } from 'drizzle-orm'
import { subscribeSegment } from '#contract/campaigns/segment.ts'
import { subscriber } from '#contract/campaigns/subscriber.ts'
import { checkFile } from '#server/features/campaigns/import/check.ts'
import { subscriberData } from '#server/features/campaigns/subscriberData.ts'
import { findUpload } from '#server/features/readings/import/upload.ts'
import { subscribersRule } from '#server/features/readings/readingUploads.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { queueFileRead } from '#server/platform/files/limitedParty.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { appendPersonLogEntry } from '#server/platform/workflows/personLog.ts'

/** Serves subscribers, their import, and the data stored about one. */
export const subscriberModule = serveKind(subscriber, {
  handlers: {
    getSubscribeCustomerData: ({ id }, { db, engine, caller }: SignedInContext) =>
      db.transaction(
        async (tx) => {
          const data = await subscriberData(tx, id)
          if (!data) throw new ApiError('notFound')
          const detail = { deliveries: data.deliveries.length, transitions: data.transitions.length }
          await appendPersonLogEntry(tx, engine.auditKey, { event: 'handedOut', userId: id, detail }, caller)
          return data
        },
        { isolationLevel: 'repeatable read' },
      ),

    checkSubscriberFile: (request, context) => queueFileRead(context, () => checkFile(request, context)),

    async startSubscriberImport({ id, ...request }, context) {
      const { name: fileName } = await findUpload(request.fileId, context, subscribersRule)
      const consentTime = new Date(request.consentTime).toISOString()
      await context.jobs.enqueue('subscriberImport', id, { ...request, consentTime, fileName }, context)
      return { id }
    },
  },
})

/** Serves segments of subscribers. */
export const segmentModule = serveKind(subscribeSegment, {
  expressions: () => ({ rule: sql`filters::text` }),
  handlers: {},
})
