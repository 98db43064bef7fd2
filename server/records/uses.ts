import { type SQL, sql } from 'drizzle-orm'
import { type KindName, kindNamed, kindNames } from '#contract/kinds.ts'
import { materialFile } from '../db/schema.ts'
import { defaultName } from '../db/tables/columns.ts'
import type { UsesOf } from '../query/uses.ts'
import { copiesOf, keyOf, referencesTo, tableSql } from './tables.ts'

const titleOf = (kind: KindName, title: string): SQL => {
  const column = sql`${keyOf(kind, title)}`
  const field = kindNamed(kind).fields[title]
  if (field?.type === 'names') return defaultName(column)
  if (field?.type !== 'reference') return sql`${column}::text`
  const { title: referred } = kindNamed(field.to as KindName)
  return sql`(select ${titleOf(field.to as KindName, referred)} from ${tableSql(field.to)}
               where ${keyOf(field.to, field.by)} = ${column})`
}

/** What names a user to people: its title; where that is what it uses, the other record that it refers to. */
const namedBy = (kind: KindName, using: string): string => {
  const { title, fields } = kindNamed(kind)
  if (title !== using) return title
  return Object.keys(fields).find((name) => name !== using && fields[name]?.type === 'reference') ?? title
}

/** Whether a record, or the second copy of it, refers to what is used. */
const holds = (kind: KindName, field: string, used: SQL): SQL => {
  const copy = copiesOf[kind]
  const own = sql`${keyOf(kind, field)} = ${used}`
  if (copy === undefined) return own
  return sql`(${own} or exists (
    select 1 from ${tableSql(copy)} where ${keyOf(copy)} = ${keyOf(kind)} and ${keyOf(copy, field)} = ${used}))`
}

/** The records of all kinds that show a file of a material. */
const usesOfFiles: UsesOf = (id) =>
  kindNames.flatMap((kind) =>
    Object.entries(kindNamed(kind).fields).flatMap(([name, field]) => {
      if (field.type !== 'file') return []
      const { title } = kindNamed(kind)
      const used = sql`any(array(select ${materialFile.fileId} from ${materialFile} where ${materialFile.materialId} = ${id}))`
      return sql`select ${kind}::text as kind, ${keyOf(kind)}::text as id, ${titleOf(kind, title)} as name
                   from ${tableSql(kind)} where ${holds(kind, name, used)} order by 3`
    }),
  )

/** The records of all kinds that refer to one of this kind; of a material, also those that show a file of it. */
export const usesIn =
  (target: string): UsesOf =>
  (id) => [...(target === 'material' ? usesOfFiles(id) : []), ...usesOfReferences(target)(id)]

const usesOfReferences =
  (target: string): UsesOf =>
  (id) =>
    referencesTo(target).map(({ kind, field, by }) => {
      const used = sql`(select ${keyOf(target, by)} from ${tableSql(target)} where ${keyOf(target)} = ${id})`
      return sql`select ${kind}::text as kind, ${keyOf(kind)}::text as id, ${titleOf(kind, namedBy(kind, field))} as name
                   from ${tableSql(kind)} where ${holds(kind, field, used)} order by 3`
    })
