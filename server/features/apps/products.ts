import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, product } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** Throws `invalid` with each product that does not exist or belongs to another vendor than the app. */
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
    if (owner === undefined) return fieldError(`pids.${index}`, 'notFound', language)
    return vid === null || owner === vid ? [] : fieldError(`pids.${index}`, 'vendorMismatch', language)
  })
  if (wrong.length > 0) throw new ApiError('invalid', {}, wrong)
}

/** Replaces the products of an app. */
export const replaceAppProducts = async (tx: Database, appId: string, vid: string | null, pids: readonly string[]) => {
  const list = sql`${sql.param(pids)}::text[]`
  await tx.execute(sql`delete from ${appProduct} where app_id = ${appId} and pid <> all(${list})`)
  await tx.execute(
    sql`insert into ${appProduct} (app_id, pid, vid) select ${appId}, pid, ${vid} from unnest(${list}) as pid
        on conflict (app_id, pid) do nothing`,
  )
}
