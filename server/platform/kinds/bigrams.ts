import { type SQL, sql } from 'drizzle-orm'
import { type KindName, kindNamed } from '#contract/kinds.ts'
import { tableSql } from './tables.ts'

/** Kinds whose lists are so long, and their records so heavy, that a quick search by reading all of them is felt. */
export const bigramKinds: readonly KindName[] = ['device', 'product']

/** Named after what it is made of: another set of fields is another column. */
export const bigramColumn = (kind: KindName): string => [...(kindNamed(kind).foundBy ?? []), 'bigrams'].join('_')

/** The bigrams of all that a quick search looks into; undefined for a kind that has none. */
export const bigramsOf = (kind: string): SQL | undefined => {
  const name = bigramKinds.find((one) => one === kind)
  return name && sql`${tableSql(name)}.${sql.identifier(bigramColumn(name))}`
}
