import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import type { History } from '#contract/readings/series.ts'
import type { Scope } from '#server/features/readings/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readingConditions } from './page.ts'
import { readHistoryPoints, stepFor } from './series.ts'

const dayMs = 86_400_000

/** Whose history, and of how many days until now; of all time where it says nothing. */
interface Which {
  deviceId?: string
  userId?: string
  days?: number | undefined
}

interface Held {
  kind: ReadingKindName
  count: number
  first: string
  last: string
}

/** What there is of each kind, as far as the caller may see; the latest first. */
export const heldReadings = (db: Database, { days, ...whose }: Which, scope: Scope): Promise<Held[]> => {
  const perKind = readingKindNames.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(measured_at) as first, max(measured_at) as last
            from ${readingTables[kind]} where ${readingConditions(kind, filtersOf({ days, ...whose }), scope)}`,
  )
  return rowsOf(
    db,
    sql`select kind, count, ${timeText(sql`first`)} as first, ${timeText(sql`last`)} as last
          from (${sql.join(perKind, sql` union all `)}) as found where count > 0 order by found.last desc, kind`,
  )
}

const filtersOf = ({ days, ...whose }: Which) =>
  days === undefined ? whose : { ...whose, measuredAt: { min: new Date(Date.now() - days * dayMs).toISOString() } }

/** Means over time of all that a device has sent, or a user has been sent, in steps of one length. */
export const readHistory = async (db: Database, which: Which, scope: Scope): Promise<History> => {
  const held = await heldReadings(db, which, scope)
  const times = held.flatMap(({ first, last }) => [Date.parse(first), Date.parse(last)])
  const step = stepFor(times.length > 0 ? (Math.max(...times) - Math.min(...times)) / 1_000 : 0)
  const kinds: History['kinds'] = []
  for (const one of held) {
    const where = readingConditions(one.kind, filtersOf(which), scope)
    kinds.push({ ...one, points: await readHistoryPoints(db, one.kind, where, step) })
  }
  return { step, kinds }
}
