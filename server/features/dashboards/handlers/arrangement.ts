import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import { arrangementFormat } from '#contract/dashboards/arrangement.ts'
import type { contract } from '#contract/index.ts'
import { findArrangement } from '#server/features/dashboards/arrangement.ts'
import { userConfigDatav } from '#server/features/dashboards/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { type Caller, isAdministrator } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'

type SaveRequest = RequestOf<typeof contract.userConfigDatav.saveUserConfigDatav>

const accountColumn = ({ accountId }: Caller, isShared: boolean): SQL => (isShared ? sql`null` : sql`${accountId}`)
const isRow = (caller: Caller, { page, isShared }: Pick<SaveRequest, 'page' | 'isShared'>): SQL =>
  sql`page = ${page} and account_id is not distinct from ${accountColumn(caller, isShared)}::uuid`

/**
 * Writes or deletes an arrangement and returns its new version; undefined if the stored version is another (optimistic
 * concurrency).
 */
const write = async (
  db: Database,
  caller: Caller,
  request: SaveRequest,
): Promise<{ version: number | null } | undefined> => {
  const { page, isShared, version, tiles } = request
  const json = sql`${JSON.stringify(tiles)}::jsonb`
  const isSeenVersion = sql`${isRow(caller, request)} and version = ${version}`
  const statement =
    tiles === null
      ? sql`delete from ${userConfigDatav} where ${isSeenVersion} returning null::int as version`
      : version === null
        ? sql`insert into ${userConfigDatav} (account_id, page, format, tiles)
              values (${accountColumn(caller, isShared)}, ${page}, ${arrangementFormat}, ${json})
              on conflict (account_id, page) do nothing returning version`
        : sql`update ${userConfigDatav} set tiles = ${json}, format = ${arrangementFormat}, version = version + 1
               where ${isSeenVersion} returning version`
  const [written] = await rowsOf<{ version: number | null }>(db, statement)
  return written
}

export const arrangementModule: Handlers<'userConfigDatav'> = {
  async getUserConfigDatav({ page }, { db, caller }) {
    const own = await findArrangement(db, page, caller.accountId)
    return { own, shared: await findArrangement(db, page, null) }
  },

  async saveUserConfigDatav(request, { db, caller }) {
    if (request.isShared && !isAdministrator(caller)) throw new ApiError('notPermitted')
    // Nothing to remove.
    if (request.tiles === null && request.version === null) return { version: null }
    const written = await write(db, caller, request)
    if (!written) throw new ApiError('editedMeanwhile')
    return written
  },
}
