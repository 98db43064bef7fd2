import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Settled } from '#server/platform/delivery/queue.ts'
import type { ClaimedNotification } from './queue.ts'
import { pushHold } from './tables.ts'

/** Where a service asks to be left alone and does not say for how long. */
const usualSeconds = 60

/** Keeps for how long services have asked to be left alone by an app, as far as they did. */
export const keepHolds = async (db: Database, settled: readonly Settled<ClaimedNotification>[]): Promise<void> => {
  for (const { item, outcome } of settled)
    if (outcome.state === 'retry' && outcome.holdsKey)
      await db.execute(
        sql`insert into ${pushHold} as kept (app_id, platform, until_time)
            values (${item.appId}, ${item.platform}, now() + make_interval(secs => ${outcome.afterSeconds ?? usualSeconds}))
            on conflict (app_id, platform) do update set until_time = greatest(kept.until_time, excluded.until_time)`,
      )
}
