import { type SQL, sql } from 'drizzle-orm'
import { subscriber as kind } from '#contract/campaigns/subscriber.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countRows } from '#server/platform/db/rows.ts'
import { allOf, conditionsOf } from '#server/platform/query/listing.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { readReach, recipientsWithinADay } from '#server/platform/workflows/dailyReach.ts'
import { campaign, subscriber, subscribeSegment } from './tables.ts'

/** Number of subscribers that other campaigns reach within 24 hours without approval. */
export const recentRecipients = recipientsWithinADay(campaign, sql`true`)

/** Reads `recentRecipients` of one campaign. */
export const readRecentRecipients = (db: Database, id: string): Promise<number> =>
  readReach(db, campaign, recentRecipients, id)

const isSubscribed = sql`${subscriber.state} = 'subscribed'`

/** The audience columns of a campaign: all subscribers, a segment, or the filters stored when sending was requested. */
export type AudienceOf = Pick<typeof campaign.$inferSelect, 'audience' | 'segmentId' | 'filters'>

/** Returns the filters of an audience; undefined if none is chosen. */
export const filtersOf = async (
  tx: Database,
  { audience, segmentId, filters }: AudienceOf,
): Promise<Record<string, unknown> | undefined> => {
  if (filters !== null) return filters
  if (audience === 'all') return {}
  if (segmentId === null) return undefined
  const [segment] = await tx.select().from(subscribeSegment).where(sql`id = ${segmentId}`)
  return segment?.filters
}

/** Returns a condition that selects the subscribed subscribers of an audience. */
export const audienceOf = async (tx: Database, audience: AudienceOf): Promise<SQL> => {
  const filters = await filtersOf(tx, audience)
  return filters ? allOf([isSubscribed, ...conditionsOf(listingOf(kind, ''), filters)]) : sql`false`
}

export const countAudience = async (tx: Database, audience: AudienceOf): Promise<number> =>
  countRows(tx, sql`${subscriber} where ${await audienceOf(tx, audience)}`)
