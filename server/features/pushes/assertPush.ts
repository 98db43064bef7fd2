import { type SQL, sql } from 'drizzle-orm'
import { type AppRequirements, appProblems, type PushApp } from '#contract/pushes/appFit.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, sysApp } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { push } from './tables.ts'

/** What a save of a push asks for. */
export interface AskedPush extends AppRequirements {
  id?: string | undefined
  appId: string
}

/** An app as a push of a vendor, or of none, for the users of a product, or of none, finds it: as JSON. */
const appFor = ({ vid, pid }: { vid: SQL; pid: SQL }): SQL =>
  sql`json_build_object(
    'languages', ${sysApp.languages}, 'isShared', ${sysApp.vid} is null and ${vid} is not null,
    'holdsProduct', exists (select 1 from ${appProduct} where app_id = ${sysApp.id} and pid = ${pid}))`

/** The app of a push as it is now, as JSON. */
export const appOfPush: SQL = sql`(
  select ${appFor({ vid: sql`${push.vid}`, pid: sql`${push.pid}` })} from ${sysApp} where ${sysApp.id} = ${push.appId})`

/** Throws `invalid` at what does not fit the app: its languages, its products, and whom one may reach in it. */
export const assertFits = async (tx: Database, asked: AskedPush, context: SignedInContext): Promise<void> => {
  const { language, caller } = context
  const own = caller.tenancy === 'all' || caller.tenancy === 'none' ? null : caller.tenancy.vid
  const vid = sql`coalesce((select vid from ${push} where id = ${asked.id ?? null}), ${own})`
  const [row] = await rowsOf<{ app: PushApp }>(
    tx,
    sql`select ${appFor({ vid, pid: sql`${asked.pid}` })} as app from ${sysApp} where id = ${asked.appId}`,
  )
  const wrong = Object.entries(row ? appProblems(asked, row.app) : {})
  if (wrong.length > 0)
    throw new ApiError(
      'invalid',
      {},
      wrong.map(([field, code]) => fieldError(field, code, language)),
    )
}
