import { sql } from 'drizzle-orm'
import { addDays } from '#contract/core/calendar.ts'
import { wallPage } from '#contract/dashboards/arrangement.ts'
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

const readClock = async (db: Database): Promise<{ asOf: string; today: string }> => {
  const [clock] = await rowsOf<{ asOf: string; today: string }>(
    db,
    sql`select ${timeText(sql`now()`)} as "asOf", to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`,
  )
  if (!clock) throw new Error('The database has no clock')
  return clock
}

/**
 * Reads the order of scenes that an account has arranged, or else the administrators' default; null if neither exists.
 */
const readScenes = async (db: Database, accountId: string | null): Promise<string[] | null> => {
  const own = accountId === null ? null : await findArrangement(db, wallPage, accountId)
  const arrangement = own && !own.isNewer ? own : await findArrangement(db, wallPage, null)
  return arrangement && !arrangement.isNewer ? arrangement.tiles.map(({ name }) => name) : null
}

type Figures = Omit<WallSnapshot, 'scenes'>

/** Reads the metrics with one query after another, so that a large screen uses one connection. */
const readFigures = async (db: Database, { vid, name, tenancy }: WallOwner): Promise<Figures> => {
  const { asOf, today } = await readClock(db)
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

const inFlight = new WeakMap<Database, Map<string | null, Promise<Figures>>>()

/**
 * Coalesces concurrent reads of one owner's metrics (single flight), as all displays reconnect at once after an outage.
 */
const readShared = (db: Database, owner: WallOwner): Promise<Figures> => {
  const byOwner = inFlight.get(db) ?? new Map<string | null, Promise<Figures>>()
  inFlight.set(db, byOwner)
  const shared =
    byOwner.get(owner.vid) ?? withoutCancellation(() => readFigures(db, owner)).finally(() => byOwner.delete(owner.vid))
  byOwner.set(owner.vid, shared)
  return shared
}

/** Reads all data of a large screen, with its scenes as arranged by an account. */
export const readSnapshot = async (
  db: Database,
  owner: WallOwner,
  accountId: string | null,
): Promise<WallSnapshot> => ({ ...(await readShared(db, owner)), scenes: await readScenes(db, accountId) })
