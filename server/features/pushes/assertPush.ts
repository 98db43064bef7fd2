import { type SQL, sql } from 'drizzle-orm'
import { type AppRequirements, appProblems, type PushApp } from '#contract/pushes/appProblems.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, sysApp } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { push } from './tables.ts'

/** Fields of a saved push that have to match its app. */
export interface PushInput extends AppRequirements {
  id?: string | undefined
  appId: string
}

/**
 * Returns, as JSON, the properties of an app that limit a push of a vendor (or none) for the users of a product (or
 * none).
 */
const appFor = ({ vid, pid }: { vid: SQL; pid: SQL }): SQL =>
  sql`json_build_object(
    'languages', ${sysApp.languages}, 'isShared', ${sysApp.vid} is null and ${vid} is not null,
    'holdsProduct', exists (select 1 from ${appProduct} where app_id = ${sysApp.id} and pid = ${pid}))`

/** Current properties of a push's app that limit it, as JSON. */
export const appOfPush: SQL = sql`(
  select ${appFor({ vid: sql`${push.vid}`, pid: sql`${push.pid}` })} from ${sysApp} where ${sysApp.id} = ${push.appId})`

/**
 * Returns the problems of values that do not match the app: its languages, its products, and the audiences that the
 * vendor may reach in it.
 */
export const findAppProblems = async (
  tx: Database,
  input: PushInput,
  { caller }: Pick<SignedInContext, 'caller'>,
): Promise<ReturnType<typeof appProblems>> => {
  const callerVid = caller.tenancy === 'all' || caller.tenancy === 'none' ? null : caller.tenancy.vid
  const vid = sql`coalesce((select vid from ${push} where id = ${input.id ?? null}), ${callerVid})`
  const [row] = await rowsOf<{ app: PushApp }>(
    tx,
    sql`select ${appFor({ vid, pid: sql`${input.pid}` })} as app from ${sysApp} where id = ${input.appId}`,
  )
  return row ? appProblems(input, row.app) : {}
}

/** Throws `invalid` for values that do not match the app. */
export const assertMatchesApp = async (tx: Database, input: PushInput, context: SignedInContext): Promise<void> => {
  const faults = Object.entries(await findAppProblems(tx, input, context))
  if (faults.length > 0)
    throw new ApiError(
      'invalid',
      {},
      faults.map(([field, code]) => fieldError(field, code, context.language)),
    )
}
