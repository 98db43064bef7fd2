import { sql } from 'drizzle-orm'
import { wallPage } from '#contract/dashboards/arrangement.ts'
import { addDays } from '#contract/dashboards/periods.ts'
import { type WallSnapshot, wallTiming } from '#contract/wall/snapshot.ts'
import { findArrangement } from '#server/features/dashboards/arrangement.ts'
import { vidCondition } from '#server/platform/core/tenancy.ts'
import { withoutCancellation } from '#server/platform/db/cancellation.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readCounts, readTrends } from './figures.ts'
import { readFleet } from './fleet.ts'
import { readOutOfRange } from './outOfRange.ts'
import type { WallOwner } from './owner.ts'

const clockOf = async (db: Database): Promise<{ asOf: string; today: string }> => {
  const [clock] = await rowsOf<{ asOf: string; today: string }>(
    db,
    sql`select ${timeText(sql`now()`)} as "asOf", to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`,
  )
  if (!clock) throw new Error('The database has no clock')
  return clock
}

/** The scenes in the order of whoever arranged them, else of the administrators for all. */
const scenesFor = async (db: Database, accountId: string | null): Promise<string[] | null> => {
  const own = accountId === null ? null : await findArrangement(db, wallPage, accountId)
  const kept = own && !own.isNewer ? own : await findArrangement(db, wallPage, null)
  return kept && !kept.isNewer ? kept.tiles.map(({ name }) => name) : null
}

type Figures = Omit<WallSnapshot, 'scenes'>

/** One query after another, so that a wall takes one connection at a time. */
const readFigures = async (db: Database, { vid, name, tenancy }: WallOwner): Promise<Figures> => {
  const { asOf, today } = await clockOf(db)
  const range = { from: addDays(today, 1 - wallTiming.days), to: today }
  const owner = vid ?? '*'
  return {
    asOf,
    owner: name,
    counts: await readCounts(db, owner, range),
    trends: await readTrends(db, owner, range),
    fleet: await readFleet(db, vidCondition(tenancy, sql`vid`)),
    outOfRange: await readOutOfRange(db, tenancy),
  }
}

const underWay = new WeakMap<Database, Map<string | null, Promise<Figures>>>()

/** Walls of one owner that ask while its figures are being read get those: after a cut all of them come at once. */
const readShared = (db: Database, owner: WallOwner): Promise<Figures> => {
  const ofOwners = underWay.get(db) ?? new Map<string | null, Promise<Figures>>()
  underWay.set(db, ofOwners)
  const begun =
    ofOwners.get(owner.vid) ??
    withoutCancellation(() => readFigures(db, owner)).finally(() => ofOwners.delete(owner.vid))
  ofOwners.set(owner.vid, begun)
  return begun
}

/** Everything that a wall shows, its scenes as an account has arranged them. */
export const readSnapshot = async (
  db: Database,
  owner: WallOwner,
  accountId: string | null,
): Promise<WallSnapshot> => ({ ...(await readShared(db, owner)), scenes: await scenesFor(db, accountId) })
