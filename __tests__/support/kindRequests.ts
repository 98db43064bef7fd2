import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '#contract/fields.ts'
import type { Kind } from '#contract/kind.ts'
import { kindNamed, kindNames } from '#contract/kinds.ts'
import type { Database } from '#server/db/connect.ts'
import { rowsOf } from '#server/query/rows.ts'
import { keyOf, tableSql } from '#server/records/tables.ts'

/** What each kind of input is given; `number` tells one record from another. */
const inputOf = async (db: Database, field: Field, number: number): Promise<unknown> => {
  switch (field.type) {
    case 'number':
      return number
    case 'choice':
      return Object.keys(field.choices)[0]
    case 'names':
      return [{ language: 'en', name: `Number ${number}`, isDefault: true }]
    case 'file':
      return null
    case 'reference': {
      const column: SQL = sql`${keyOf(field.to, field.by)}`
      const [row] = await rowsOf<{ value: string }>(
        db,
        sql`select ${column}::text as value from ${tableSql(field.to)} where ${column} is not null
             order by 1 limit 1 offset ${number} % (select count(${column}) from ${tableSql(field.to)})`,
      )
      return row?.value
    }
    default:
      return `K-${number}`
  }
}

/** A request that saves a record of a kind, made from its declaration. */
export const aRequestFor = async (
  db: Database,
  { fields, inputs = {} }: Kind,
  number: number,
): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(inputs).map(async (name) => [name, await inputOf(db, fields[name] as Field, number)] as const),
    ),
  )

/** The kinds that people add and change, and whose inputs are fields: their requests follow from the declaration. */
export const savedKinds = kindNames
  .map(kindNamed)
  .filter(
    ({ calls, fields, inputs }) =>
      (calls.save ?? calls.update) && inputs && Object.keys(inputs).every((name) => name in fields),
  )
