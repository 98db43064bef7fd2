import { sql } from 'drizzle-orm'
import { createLedger } from '#server/platform/delivery/ledger.ts'
import { push, pushDelivery } from './tables.ts'

/**
 * Backoff after the first, second… refusal; then the delivery fails, as the notification is outdated. Both services
 * require growing pauses, Google at least ten seconds.
 */
const pauseSeconds = [10, 30, 120, 600, 1_800, 3_600]

/** The ledger of the deliveries of pushes. */
export const pushLedger = createLedger({
  parent: sql`${push}`,
  deliveries: sql`${pushDelivery}`,
  parentId: sql`push_id`,
  isCounted: sql`not is_test`,
  doubtColumn: 'may_have_arrived',
  pauseSeconds,
})
