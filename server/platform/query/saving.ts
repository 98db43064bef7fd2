import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Id and version of the edited row; a new row has neither. */
export interface EditedRow {
  id?: string | undefined
  version?: number | undefined
  /** Id of a new row, chosen by the client as idempotency key. */
  newId?: string | undefined
  /** True for tables whose rows are immutable, so that a repeated insert has to have the same values. */
  isFixed?: boolean
}

/** Field and problem of a request by the name of the violated constraint. */
export type Constraints = Readonly<Record<string, readonly [field: string, code: ProblemCode]>>

/** The query builder wraps the driver's error. */
const constraintOf = (error: unknown): string | undefined => {
  const { constraint, cause } = error as { constraint?: string; cause?: { constraint?: string } }
  return cause?.constraint ?? constraint
}

/** Runs a write and converts constraint violations to errors of their fields. */
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

/** Inserts a row and returns its id; undefined if a row with `newId` exists. */
const insertRow = async (db: Database, table: SQL, newId: string | undefined, values: Record<string, SQL>) => {
  const all = newId === undefined ? values : { id: sql`${newId}`, ...values }
  const names = Object.keys(all).map((name) => sql.identifier(name))
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(Object.values(all), sql`, `)})
        ${newId === undefined ? sql`` : sql`on conflict (id) do nothing`} returning id`,
  )
  return row?.id
}

/**
 * Checks that an existing row has the same values as a repeated insert. Throws `editedMeanwhile` if not, and `notFound`
 * if it is not one of `own`.
 */
const assertSame = async (
  db: Database,
  table: SQL,
  id: string,
  values: Record<string, SQL>,
  own: SQL,
): Promise<string> => {
  const same = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} is not distinct from ${value}`)
  const [row] = await rowsOf<{ isSame: boolean }>(
    db,
    sql`select ${sql.join(same, sql` and `)} as "isSame" from ${table} where id = ${id} and ${own}`,
  )
  if (!row?.isSame) throw new ApiError(row ? 'editedMeanwhile' : 'notFound')
  return id
}

/**
 * Inserts a row, or updates the edited version of it (optimistic concurrency, compare and set), and returns its id.
 * `values` are expressions by column. Inserts are idempotent by `newId`: a repeated one updates the first version
 * without a new version number. Throws `editedMeanwhile` if the row has another version, and `notFound` if it does not
 * exist in `own`.
 */
export const saveRow = async (
  db: Database,
  table: SQL,
  { id, version = 0, newId, isFixed }: EditedRow,
  values: Record<string, SQL>,
  own = sql`true`,
): Promise<string> => {
  if (id === undefined) {
    const added = await insertRow(db, table, newId, values)
    if (added === undefined && isFixed) return assertSame(db, table, newId ?? '', values, own)
    return added ?? changeRow(db, table, { id: newId ?? '', version: 1, isRepeated: true }, values, own)
  }
  return changeRow(db, table, { id, version, isRepeated: false }, values, own)
}

interface RowChange {
  id: string
  /** The edited version. */
  version: number
  /** True if the version number must not change. */
  isRepeated: boolean
}

const changeRow = async (
  db: Database,
  table: SQL,
  { id, version, isRepeated }: RowChange,
  values: Record<string, SQL>,
  own: SQL,
): Promise<string> => {
  const changes = Object.entries(values).map(([name, expression]) => sql`${sql.identifier(name)} = ${expression}`)
  const changed = await rowsOf(
    db,
    sql`update ${table} set ${sql.join(changes, sql`, `)}, version = version + ${isRepeated ? 0 : 1}
         where id = ${id} and version = ${version} and ${own} returning id`,
  )
  if (changed.length > 0) return id
  const known = await rowsOf(db, sql`select 1 from ${table} where id = ${id} and ${own}`)
  throw new ApiError(known.length > 0 ? 'editedMeanwhile' : 'notFound')
}
