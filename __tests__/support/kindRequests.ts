import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Field } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { type KindName, kindByName, kindNames } from '#contract/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { keyColumn, tableSql } from '#server/platform/kinds/tables.ts'
import { createUploadedFile } from './products.ts'

/** Maps a number into the bounds of an input. */
const numberFor = (schema: z.core.$ZodType | undefined, number: number): number => {
  const { minValue, maxValue } = schema as z.ZodNumber
  const least = Math.max(minValue ?? 0, 0)
  return least + (number % ((maxValue ?? Number.MAX_SAFE_INTEGER) - least + 1))
}

/** Restricts references to records of one vendor if the record belongs to a vendor through one of them. */
const referable = ({ owner }: Kind, name: string, to: string): SQL => {
  const target = kindByName(to as KindName)
  if (owner !== 'platform' && owner.vendor === name)
    return sql`${keyColumn(to, 'vid')} = (select min(${keyColumn(to, 'vid')}) from ${tableSql(to)})`
  if (owner === 'platform' || owner.of === undefined || target.owner === 'platform') return sql`true`
  const vendor = keyColumn(to, target.owner.vendor)
  return sql`${vendor}::text = (select min(${vendor}::text) from ${tableSql(to)})`
}

/**
 * A listed watch face can be offered only for products that its report allows; an app shows launch pages
 * while its service runs.
 */
const free: Readonly<Record<string, SQL>> = {
  dial: sql`state <> 'onShelf'`,
  sysApp: sql`app_id = 'aster-fit'`,
}

const textFor = (name: string, field: Field, number: number): string => {
  if (name === 'release') return `1.${number}`
  const format = field.type === 'text' ? field.format : undefined
  if (format === 'url') return `https://example.com/${number}`
  return format === 'secret' ? Buffer.from(`the secret number ${number}`).toString('base64') : `K-${number}`
}

/** Builds the value of one input. `number` makes records distinct. */
const inputOf = async (db: Database, kind: Kind, name: string, number: number): Promise<unknown> => {
  const field = kind.fields[name] as Field
  switch (field.type) {
    case 'number':
      return numberFor(kind.inputs?.[name], number)
    case 'time':
      return field.optional ? null : new Date(Date.UTC(2026, 0, 1 + number)).toISOString()
    case 'choice':
      return Object.keys(field.choices)[0]
    case 'names':
      return ['en', 'zh-CN'].map((language) => ({ language, name: `Number ${number}`, isDefault: language === 'en' }))
    case 'file':
      return field.optional ? null : createUploadedFile(db, 'admin', field.rule)
    case 'reference': {
      const column: SQL = sql`${keyColumn(field.to, field.by)}`
      const from = sql`from ${tableSql(field.to)} where ${column} is not null
                         and ${referable(kind, name, field.to)} and ${free[field.to] ?? sql`true`}`
      const [row] = await rowsOf<{ value: string }>(
        db,
        sql`select ${column}::text as value ${from} order by 1 limit 1 offset ${number} % (select count(*) ${from})`,
      )
      return row?.value
    }
    default:
      return textFor(name, field, number)
  }
}

/** Builds a request that saves a record of a kind from its declaration. */
export const createRequestFor = async (db: Database, kind: Kind, number: number): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(kind.inputs ?? {}).map(async (name) => [name, await inputOf(db, kind, name, number)] as const),
    ),
  )

/**
 * Kinds that people create and edit, and whose inputs are fields: their requests can be derived from the
 * declaration.
 */
export const savedKinds = kindNames
  .map(kindByName)
  .filter(
    ({ calls, fields, inputs }) =>
      (calls.save ?? calls.update) && inputs && Object.keys(inputs).every((name) => name in fields),
  )
