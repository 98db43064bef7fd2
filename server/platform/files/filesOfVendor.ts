import { sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

interface Named {
  field: string
  ids: readonly string[]
  rule: FileRuleName
}

/**
 * Throws `invalid` at the field unless accounts of the caller's vendor, or of the platform for one of its accounts, have
 * uploaded all files by this rule.
 */
export const assertFilesOfVendor = async (
  tx: Database,
  { field, ids, rule }: Named,
  { caller: { vendorId }, language }: Pick<SignedInContext, 'caller' | 'language'>,
): Promise<void> => {
  const own = await rowsOf(
    tx,
    sql`select 1 from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${account.vendorId} is not distinct from ${vendorId ?? null}::uuid and ${file.rule} = ${rule}
           and ${file.id} = any(${sql.param([...ids])}::uuid[])`,
  )
  if (own.length < new Set(ids).size) throw new ApiError('invalid', {}, [fieldError(field, 'notFound', language)])
}
