import { sql } from 'drizzle-orm'
import {
  type ArrangedPage,
  arrangementFormat,
  type SavedArrangement,
  tilesSchema,
} from '#contract/dashboards/arrangement.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { userConfigDatav } from './tables.ts'

interface Row {
  version: number
  format: number
  tiles: unknown
}

/** What another version of the platform wrote is told, and not shown. */
const keptIn = ({ version, format, tiles }: Row): SavedArrangement => {
  const known = format === arrangementFormat ? tilesSchema.safeParse(tiles) : undefined
  return { version, isNewer: !known?.success, tiles: known?.data ?? [] }
}

/** How an account has arranged a page; without one, how administrators have for all. */
export const findArrangement = async (
  db: Database,
  page: ArrangedPage,
  accountId: string | null,
): Promise<SavedArrangement> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`select version, format, tiles from ${userConfigDatav}
         where page = ${page} and account_id is not distinct from ${accountId}::uuid`,
  )
  return row ? keptIn(row) : null
}
