import { sql } from 'drizzle-orm'
import { push, pushDelivery } from '../db/schema.ts'
import { createLedger } from '../delivery/ledger.ts'

/** After the first, second… refusal for now; then it is given up. News of hours ago is none. */
const pauseSeconds = [5, 30, 120, 600, 1_800, 3_600]

/** What becomes of notifications. */
export const pushLedger = createLedger({
  parent: sql`${push}`,
  deliveries: sql`${pushDelivery}`,
  parentId: sql`push_id`,
  isCounted: sql`not is_test`,
  pauseSeconds,
})
