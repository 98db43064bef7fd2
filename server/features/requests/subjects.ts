import { type SQL, sql } from 'drizzle-orm'
import { kindByName } from '#contract/kinds.ts'
import { type RequestSubject, requestSubjects } from '#contract/requests/inputs.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { keyColumn, tableSql } from '#server/platform/kinds/tables.ts'
import { titleOf } from '#server/platform/kinds/title.ts'
import { referableRecords } from '#server/platform/records/owner.ts'
import { request } from './tables.ts'

interface Subject {
  subjectKind: RequestSubject | null
  subjectId: string | null
}

/** Throws `invalid` unless the caller may refer to the record that a request is about. */
export const assertOwnSubject = async (
  tx: Database,
  { subjectKind, subjectId }: Subject,
  context: SignedInContext,
): Promise<void> => {
  if (subjectKind === null) return
  const rows = await rowsOf(
    tx,
    sql`select 1 from ${tableSql(subjectKind)} where ${keyColumn(subjectKind)} = ${subjectId}
           and ${referableRecords(kindByName(subjectKind), context)}`,
  )
  if (rows.length === 0) throw new ApiError('invalid', {}, [fieldError('subjectId', 'notFound', context.language)])
}

/** Returns the expression of the name of the record that a request is about; null if it was deleted. */
export const subjectName = (): SQL => {
  const named = (Object.keys(requestSubjects) as RequestSubject[]).map(
    (kind) => sql`when ${sql.raw(`'${kind}'`)} then
      (select ${titleOf(kind, kindByName(kind).title)} from ${tableSql(kind)} where ${keyColumn(kind)} = ${request.subjectId})`,
  )
  return sql`(case ${request.subjectKind} ${sql.join(named, sql` `)} end)`
}
