import { type SQL, sql } from 'drizzle-orm'
import { type KindName, kindByName } from '#contract/kinds.ts'
import { defaultName } from '#server/platform/db/tables/columns.ts'
import { keyOf, tableSql } from './tables.ts'

/** What a field of a kind says to people, where it names its record. */
export const titleOf = (kind: KindName, title: string): SQL => {
  const column = sql`${keyOf(kind, title)}`
  const field = kindByName(kind).fields[title]
  if (field?.type === 'names') return defaultName(column)
  if (field?.type !== 'reference') return sql`${column}::text`
  const { title: referred } = kindByName(field.to as KindName)
  return sql`(select ${titleOf(field.to as KindName, referred)} from ${tableSql(field.to)}
               where ${keyOf(field.to, field.by)} = ${column})`
}

/** What names a user to people: its title; where that is what it uses, the other record that it refers to. */
export const namedBy = (kind: KindName, using: string): string => {
  const { title, fields } = kindByName(kind)
  if (title !== using) return title
  return Object.keys(fields).find((name) => name !== using && fields[name]?.type === 'reference') ?? title
}
