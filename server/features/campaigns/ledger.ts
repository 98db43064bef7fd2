import { sql } from 'drizzle-orm'
import { createLedger } from '#server/platform/delivery/ledger.ts'
import { campaign, delivery } from './tables.ts'

/** Seconds of backoff after the first, second… temporary refusal; then the delivery fails. */
const pauseSeconds = [60, 300, 900, 3_600, 10_800, 21_600, 43_200]

/** Ledger of the deliveries of campaigns. */
export const mailLedger = createLedger({
  parent: sql`${campaign}`,
  deliveries: sql`${delivery}`,
  parentId: sql`campaign_id`,
  isCounted: sql`subscriber_id is not null`,
  pauseSeconds,
})
