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

/** Parses a stored arrangement. One that a newer version of the platform wrote is reported as such and not shown. */
const parseArrangement = ({ version, format, tiles }: Row): SavedArrangement => {
  const parsed = format === arrangementFormat ? tilesSchema.safeParse(tiles) : undefined
  return { version, isNewer: !parsed?.success, tiles: parsed?.data ?? [] }
}

/** Reads how an account has arranged a page; without an account, the arrangement that administrators shared. */
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
  return row ? parseArrangement(row) : null
}
