import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Of the record that was edited; a new one has neither. */
export interface Edited {
  id?: string | undefined
  version?: number | undefined
  /** The id that a new one is to have. */
  newId?: string | undefined
  /** Rows of the table are never edited: a new one that is sent again has to be the same. */
  isFixed?: boolean
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

/** Adds a row, and answers its id; nothing where there is one with the id that it was to have. */
const addRow = async (db: Database, table: SQL, newId: string | undefined, values: Record<string, SQL>) => {
  const all = newId === undefined ? values : { id: sql`${newId}`, ...values }
  const names = Object.keys(all).map((name) => sql.identifier(name))
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(Object.values(all), sql`, `)})
        ${newId === undefined ? sql`` : sql`on conflict (id) do nothing`} returning id`,
  )
  return row?.id
}

/** Checks that a row which was sent again holds the same values. Throws `editedMeanwhile` where it does not, `notFound` where it is not one of `own`. */
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
 * Adds a row, or changes the version of it that was edited, and answers its id. `values` are expressions by column. A new
 * one whose id is there was sent before, and its reply lost: it is the first version still, however often it is sent.
 * Throws `editedMeanwhile` when somebody has changed it since, `notFound` when it is gone, or not one of `own`.
 */
export const saveRow = async (
  db: Database,
  table: SQL,
  { id, version = 0, newId, isFixed }: Edited,
  values: Record<string, SQL>,
  own = sql`true`,
): Promise<string> => {
  if (id === undefined) {
    const added = await addRow(db, table, newId, values)
    if (added === undefined && isFixed) return assertSame(db, table, newId ?? '', values, own)
    return added ?? changeRow(db, table, { id: newId ?? '', version: 1, isResent: true }, values, own)
  }
  return changeRow(db, table, { id, version, isResent: false }, values, own)
}

interface Changed {
  id: string
  /** That was edited. */
  version: number
  /** It stays the version that it is. */
  isResent: boolean
}

const changeRow = async (
  db: Database,
  table: SQL,
  { id, version, isResent }: Changed,
  values: Record<string, SQL>,
  own: SQL,
): Promise<string> => {
  const changes = Object.entries(values).map(([name, expression]) => sql`${sql.identifier(name)} = ${expression}`)
  const changed = await rowsOf(
    db,
    sql`update ${table} set ${sql.join(changes, sql`, `)}, version = version + ${isResent ? 0 : 1}
         where id = ${id} and version = ${version} and ${own} returning id`,
  )
  if (changed.length > 0) return id
  const known = await rowsOf(db, sql`select 1 from ${table} where id = ${id} and ${own}`)
  throw new ApiError(known.length > 0 ? 'editedMeanwhile' : 'notFound')
}
