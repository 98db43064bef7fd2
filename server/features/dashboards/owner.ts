import { sql } from 'drizzle-orm'
import type { FigureName } from '#contract/dashboards/figures.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'

/** Nothing is counted for it: no owner is called so. */
const nobody = '-'

/** The VID whose figures a caller asks for; all vendors' where an administrator names none, nobody's where it is another's. */
const askedVid = ({ tenancy }: Caller, asked: string | undefined): string => {
  if (tenancy === 'all') return asked ?? '*'
  const own = tenancy === 'none' ? null : tenancy.vid
  return own === null || (asked !== undefined && asked !== own) ? nobody : own
}

/** Who a figure is counted for. Accounts are a vendor's by its id. */
export const ownerOf = async (
  db: Database,
  figure: FigureName,
  caller: Caller,
  asked: string | undefined,
): Promise<string> => {
  const vid = askedVid(caller, asked)
  if (figure !== 'webUser' || vid === '*') return vid
  const [found] = await rowsOf<{ id: string }>(db, sql`select id from ${vendor} where vid = ${vid}`)
  return found?.id ?? nobody
}
