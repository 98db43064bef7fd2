import { type SQL, sql } from 'drizzle-orm'
import { subscriber as kind } from '#contract/campaigns/subscriber.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/rows.ts'
import { allOf, conditionsOf } from '#server/platform/query/listing.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { type campaign, subscriber, subscribeSegment } from './tables.ts'

const isSubscribed = sql`${subscriber.state} = 'subscribed'`

/** Whom a campaign is for: all, a segment, or the filters that it was asked to be sent with. */
export type AudienceOf = Pick<typeof campaign.$inferSelect, 'audience' | 'segmentId' | 'filters'>

/** The filters of an audience; undefined where none is chosen. */
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

/** Who of the subscribers is written to: those of its filters who are subscribed now. */
export const audienceOf = async (tx: Database, audience: AudienceOf): Promise<SQL> => {
  const filters = await filtersOf(tx, audience)
  return filters ? allOf([isSubscribed, ...conditionsOf(listingOf(kind, ''), filters)]) : sql`false`
}

export const countAudience = async (tx: Database, audience: AudienceOf): Promise<number> =>
  countOf(tx, sql`${subscriber} where ${await audienceOf(tx, audience)}`)
