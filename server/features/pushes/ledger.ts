import { sql } from 'drizzle-orm'
import { createLedger } from '#server/platform/delivery/ledger.ts'
import { push, pushDelivery } from './tables.ts'

/**
 * After the first, second… refusal for now; then it is given up: news of hours ago is none. Both services ask for pauses
 * that grow, Google for ten seconds at least.
 */
const pauseSeconds = [10, 30, 120, 600, 1_800, 3_600]

/** What becomes of notifications. */
export const pushLedger = createLedger({
  parent: sql`${push}`,
  deliveries: sql`${pushDelivery}`,
  parentId: sql`push_id`,
  isCounted: sql`not is_test`,
  doubtColumn: 'may_have_arrived',
  pauseSeconds,
})
