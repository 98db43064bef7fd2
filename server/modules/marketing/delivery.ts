import { sql } from 'drizzle-orm'
import { delivery as kind } from '#contract/marketing/delivery.ts'
import type { PageRequest } from '#contract/schemas.ts'
import { delivery } from '#server/db/schema.ts'
import { pageFrom } from '#server/query/listSource.ts'
import { listingOf } from '#server/records/listing.ts'
import { serveKind } from '#server/records/serve.ts'

/** Tests are nobody's results. */
const isOfCampaign = sql`${delivery.subscriberId} is not null`

export const deliveryModule = serveKind(kind, {
  handlers: {
    getSubscribePushDetailPage: pageFrom('getSubscribePushDetailPage', (_request: PageRequest, { storage }) => ({
      listing: listingOf(kind, storage.publicUrl),
      scope: [isOfCampaign],
    })),
  },
})
