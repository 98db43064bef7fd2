import { periodStarts, type Range } from '#contract/dashboards/periods.ts'
import { countedFigures, drawnFigures, type WallSnapshot } from '#contract/wall/snapshot.ts'
import { readCount, readSeries } from '#server/features/dashboards/read.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Reads the count of each metric. */
export const readCounts = async (db: Database, owner: string, range: Range): Promise<WallSnapshot['counts']> => {
  const counts = []
  for (const figure of countedFigures)
    counts.push({ figure, ...(await readCount(db, { figure, owner, part: '*' }, range)) })
  return counts
}

/** Reads the daily values of each metric with a chart. */
export const readTrends = async (db: Database, owner: string, range: Range): Promise<WallSnapshot['trends']> => {
  const days = periodStarts(range, 'day')
  const trends = []
  for (const figure of drawnFigures) {
    const source = figure === 'activeUser' ? 'activeUser.day' : figure
    trends.push({ figure, points: await readSeries(db, { figure: source, owner, part: '*' }, 'day', days) })
  }
  return trends
}
