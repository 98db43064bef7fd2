import { type SQL, sql } from 'drizzle-orm'
import { type KindName, kindByName } from '#contract/kinds.ts'
import { defaultName } from '#server/platform/db/tables/columns.ts'
import { keyColumn, tableSql } from './tables.ts'

/** Returns the expression of a title field: the default name, the text, or the title of a referenced record. */
export const titleOf = (kind: KindName, title: string): SQL => {
  const column = sql`${keyColumn(kind, title)}`
  const field = kindByName(kind).fields[title]
  if (field?.type === 'names') return defaultName(column)
  if (field?.type !== 'reference') return sql`${column}::text`
  const { title: referred } = kindByName(field.to as KindName)
  return sql`(select ${titleOf(field.to as KindName, referred)} from ${tableSql(field.to)}
               where ${keyColumn(field.to, field.by)} = ${column})`
}

/**
 * Returns the field that names a referring record: its title or, if that is the reference itself, another reference.
 */
export const referrerTitle = (kind: KindName, reference: string): string => {
  const { title, fields } = kindByName(kind)
  if (title !== reference) return title
  return Object.keys(fields).find((name) => name !== reference && fields[name]?.type === 'reference') ?? title
}
