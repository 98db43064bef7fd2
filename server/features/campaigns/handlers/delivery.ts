import { sql } from 'drizzle-orm'
import { delivery as kind } from '#contract/campaigns/delivery.ts'
import type { PageRequest } from '#contract/core/schemas.ts'
import { delivery } from '#server/features/campaigns/tables.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Excludes tests, which are no results. */
const isOfCampaign = sql`${delivery.subscriberId} is not null`

export const deliveryModule = serveKind(kind, {
  handlers: {
    getSubscribePushDetailPage: pageFrom('getSubscribePushDetailPage', (_request: PageRequest, { storage }) => ({
      listing: listingOf(kind, storage.publicUrl),
      scope: [isOfCampaign],
    })),
  },
})
