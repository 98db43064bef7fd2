import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/localizedText.ts'
import { fieldError, type ProblemCode } from '#contract/problems.ts'
import { ApiError } from '../apiError.ts'
import type { Database } from '../db/connect.ts'
import { rowsOf } from './rows.ts'

/** Of the record that was edited; a new one has neither. */
export interface Edited {
  id?: string | undefined
  version?: number | undefined
}

/** What a constraint of the database says of a request: the field that it is about, and what is wrong with it. */
export type Constraints = Readonly<Record<string, readonly [field: string, code: ProblemCode]>>

/** The query builder wraps the driver's error. */
const constraintOf = (error: unknown): string | undefined => {
  const { constraint, cause } = error as { constraint?: string; cause?: { constraint?: string } }
  return cause?.constraint ?? constraint
}

/** Runs a write and turns what a constraint refuses into an error on its field. */
export const mapConstraintErrors = async <Result>(
  constraints: Constraints,
  language: Language,
  write: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    const [field, code] = constraints[constraintOf(error) ?? ''] ?? []
    if (field && code) throw new ApiError('invalid', {}, [fieldError(field, code, language)])
    throw error
  }
}

/**
 * Adds a row, or changes the version of it that was edited, and answers its id. `values` are expressions by column.
 * Throws `editedMeanwhile` when somebody has changed it since, `notFound` when it is gone, or not one of `own`.
 */
export const saveRow = async (
  db: Database,
  table: SQL,
  { id, version }: Edited,
  values: Record<string, SQL>,
  own = sql`true`,
): Promise<string> => {
  const names = Object.keys(values).map((name) => sql.identifier(name))
  const expressions = Object.values(values)
  if (id === undefined) {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(expressions, sql`, `)}) returning id`,
    )
    return row?.id ?? ''
  }
  const changes = names.map((name, index) => sql`${name} = ${expressions[index]}`)
  const changed = await rowsOf(
    db,
    sql`update ${table} set ${sql.join(changes, sql`, `)}, version = version + 1
         where id = ${id} and version = ${version ?? 0} and ${own} returning id`,
  )
  if (changed.length > 0) return id
  const known = await rowsOf(db, sql`select 1 from ${table} where id = ${id} and ${own}`)
  throw new ApiError(known.length > 0 ? 'editedMeanwhile' : 'notFound')
}
