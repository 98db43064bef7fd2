import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { SavedMapping } from '#contract/readings/import/group.ts'
import { importLimits, type ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { readingMapping } from '#server/features/readings/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { type Caller, isAdministrator } from '#server/platform/core/caller.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { account } from '#server/platform/db/schema.ts'
import { checkUploader } from '#server/platform/files/uploaders.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { type Constraints, mapConstraintErrors, saveRow } from '#server/platform/query/saving.ts'
import { maskOwners } from '#server/platform/workflows/platformNames.ts'

type SaveRequest = RequestOf<typeof contract.readingImport.saveReadingMapping>

const constraints: Constraints = { reading_mapping_name: ['name', 'notUnique'] }

const ownedBy = ({ accountId }: Caller): SQL => sql`${readingMapping.accountId} = ${accountId}`

const changeableBy = (caller: Caller): SQL =>
  caller.role === 'administrator' ? sql`(${ownedBy(caller)} or ${readingMapping.isShared})` : ownedBy(caller)

/** Returns the mappings of a kind that the caller may use: its own, and shared ones. */
export const listMappings = async (kind: ReadingKindName, context: SignedInContext): Promise<SavedMapping[]> => {
  const { db, caller } = context
  const rows = await rowsOf<SavedMapping>(
    db,
    sql`select ${readingMapping.id}, ${readingMapping.version}, ${readingMapping.name}, mapping,
               is_shared as "isShared", ${changeableBy(caller)} as "mayChange",
               case when ${ownedBy(caller)} then null else ${account.username} end as owner
          from ${readingMapping} join ${account} on ${account.id} = ${readingMapping.accountId}
         where ${readingMapping.kind} = ${kind} and (${ownedBy(caller)} or is_shared)
         order by ${readingMapping.name}, ${readingMapping.id}`,
  )
  return maskOwners(context, rows)
}

/** Locks the account, so that concurrent saves cannot exceed the limit of mappings. */
const assertBelowLimit = async (tx: Database, { kind, newId }: SaveRequest, { caller, language }: SignedInContext) => {
  await tx.execute(sql`select 1 from ${account} where id = ${caller.accountId} for update`)
  const others = sql`${readingMapping} where ${ownedBy(caller)} and kind = ${kind} and id is distinct from ${newId ?? null}::uuid`
  const { mappings: maximum } = importLimits
  if ((await countRows(tx, others)) >= maximum)
    throw new ApiError('invalid', {}, [fieldError('name', 'tooMany', language, { maximum })])
}

/** Inserts or updates a mapping and returns its id. Throws `notPermitted` if a vendor tries to share one. */
export const saveMapping = async (request: SaveRequest, context: SignedInContext): Promise<string> => {
  const { db, caller, language } = context
  checkUploader(caller)
  const { kind, name, mapping, isShared } = request
  if (isShared && !isAdministrator(caller)) throw new ApiError('notPermitted')
  return mapConstraintErrors(constraints, language, () =>
    db.transaction(async (tx) => {
      const isNew = request.id === undefined
      if (isNew) await assertBelowLimit(tx, request, context)
      const values = {
        kind: sql`${kind}`,
        name: sql`${name}`,
        mapping: sql`${JSON.stringify(mapping)}::jsonb`,
        is_shared: sql`${isShared}`,
        ...(isNew && { account_id: sql`${caller.accountId}` }),
      }
      return saveRow(tx, sql`${readingMapping}`, request, values, changeableBy(caller))
    }),
  )
}

export const deleteMapping = async (id: string, { db, caller }: SignedInContext): Promise<void> => {
  checkUploader(caller)
  const deleted = await rowsOf(
    db,
    sql`delete from ${readingMapping} where ${readingMapping.id} = ${id} and ${changeableBy(caller)} returning 1`,
  )
  if (deleted.length === 0) throw new ApiError('notFound')
}

/**
 * Returns the saved mapping of this name for the operator, who may use those of all accounts; shared ones take
 * precedence. Throws if several match.
 */
export const findMappingByName = async (
  db: Database,
  kind: ReadingKindName,
  name: string,
): Promise<ReadingMapping | undefined> => {
  const rows = await rowsOf<{ mapping: ReadingMapping; isShared: boolean; owner: string }>(
    db,
    sql`select mapping, is_shared as "isShared", ${account.username} as owner
          from ${readingMapping} join ${account} on ${account.id} = ${readingMapping.accountId}
         where ${readingMapping.kind} = ${kind} and ${readingMapping.name} = ${name}`,
  )
  const shared = rows.filter(({ isShared }) => isShared)
  const [first, ...others] = shared.length > 0 ? shared : rows
  if (others.length > 0)
    throw new Error(
      `Several mappings for ${kind} are called "${name}", of ${rows.map(({ owner }) => owner).join(', ')}. Rename one in the console`,
    )
  return first?.mapping
}
