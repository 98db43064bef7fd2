import { sql } from 'drizzle-orm'
import type { RequestKind } from '#contract/requests/inputs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Inserts an open request of a demonstration vendor. Returns its id. */
export const createRequest = async (
  db: Database,
  { vid = 'V1001', kind = 'licenceKeys' }: { vid?: string; kind?: RequestKind } = {},
): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into request (vendor_id, kind, content, author)
        values ((select id from vendor where vid = ${vid}), ${kind}, 'More keys', 'vendor') returning id`,
  )
  return row?.id ?? ''
}
