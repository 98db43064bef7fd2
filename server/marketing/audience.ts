import { type SQL, sql } from 'drizzle-orm'
import { subscriber as kind } from '#contract/marketing/subscriber.ts'
import type { Database } from '../db/connect.ts'
import { subscriber, subscribeSegment } from '../db/schema.ts'
import { allOf, conditionsOf } from '../query/listing.ts'
import { rowsOf } from '../query/rows.ts'
import { listingOf } from '../records/listing.ts'

const isSubscribed = sql`${subscriber.state} = 'subscribed'`

/** Who of the subscribers is written to: those of a segment, or all, who are subscribed now. */
export const audienceOf = async (tx: Database, segmentId: string | null): Promise<SQL> => {
  if (segmentId === null) return isSubscribed
  const [segment] = await tx.select().from(subscribeSegment).where(sql`id = ${segmentId}`)
  if (!segment) return sql`false`
  return allOf([isSubscribed, ...conditionsOf(listingOf(kind, ''), segment.filters)])
}

export const countAudience = async (tx: Database, segmentId: string | null): Promise<number> => {
  const audience = await audienceOf(tx, segmentId)
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${subscriber} where ${audience}`,
  )
  return row?.count ?? 0
}
