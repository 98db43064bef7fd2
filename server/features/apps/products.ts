import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, product } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** Throws `invalid` at each product that there is not, or that a vendor's app cannot have since it is another's. */
export const assertAppProducts = async (
  tx: Database,
  { pids, vid }: { pids: readonly string[]; vid: string | null },
  { language }: Pick<SignedInContext, 'language'>,
): Promise<void> => {
  const known = await rowsOf<{ pid: string; vid: string }>(
    tx,
    sql`select pid, vid from ${product} where pid = any(${sql.param(pids)}::text[])`,
  )
  const vendorOf = new Map(known.map((one) => [one.pid, one.vid]))
  const wrong = pids.flatMap((pid, index) => {
    const owner = vendorOf.get(pid)
    if (owner === undefined) return fieldError(`pids.${index}`, 'gone', language)
    return vid === null || owner === vid ? [] : fieldError(`pids.${index}`, 'notOfVendor', language)
  })
  if (wrong.length > 0) throw new ApiError('invalid', {}, wrong)
}

/** Makes these the products of an app. */
export const keepAppProducts = async (tx: Database, appId: string, vid: string | null, pids: readonly string[]) => {
  const kept = sql`${sql.param(pids)}::text[]`
  await tx.execute(sql`delete from ${appProduct} where app_id = ${appId} and pid <> all(${kept})`)
  await tx.execute(
    sql`insert into ${appProduct} (app_id, pid, vid) select ${appId}, pid, ${vid} from unnest(${kept}) as pid
        on conflict (app_id, pid) do nothing`,
  )
}
