import { sql } from 'drizzle-orm'
import type { PageRequest } from '#contract/core/schemas.ts'
import { pushDelivery as kind } from '#contract/pushes/delivery.ts'
import { pushDelivery } from '#server/features/pushes/tables.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Excludes tests. */
const isResult = sql`not ${pushDelivery.isTest}`

export const pushDeliveryModule = serveKind(kind, {
  handlers: {
    getPushDeliveryPage: pageFrom('getPushDeliveryPage', (_request: PageRequest, context) => ({
      listing: listingOf(kind, context.storage.publicUrl),
      scope: [ownRecords(kind, context), isResult],
    })),
  },
})
