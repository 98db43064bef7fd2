import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { SettledDelivery } from '#server/platform/delivery/queue.ts'
import type { ClaimedNotification } from './queue.ts'
import { pushHold } from './tables.ts'

/** Seconds of a hold if the service does not specify them. */
const defaultHoldSeconds = 60

/** Stores until when services have paused an app's notifications, for those outcomes that pause their key. */
export const storeHolds = async (
  db: Database,
  settled: readonly SettledDelivery<ClaimedNotification>[],
): Promise<void> => {
  for (const { item, outcome } of settled)
    if (outcome.state === 'retry' && outcome.holdsKey)
      await db.execute(
        sql`insert into ${pushHold} as hold (app_id, platform, until_time)
            values (${item.appId}, ${item.platform}, now() + make_interval(secs => ${outcome.afterSeconds ?? defaultHoldSeconds}))
            on conflict (app_id, platform) do update set until_time = greatest(hold.until_time, excluded.until_time)`,
      )
}
