import { type SQL, sql } from 'drizzle-orm'
import { type KindName, kindNamed, kindNames } from '#contract/kinds.ts'
import { factsOf } from './facts.ts'
import { tableSql } from './tables.ts'

/** Kinds that the quick search has bigrams of. */
export const bigramKinds = (): KindName[] => kindNames.filter((kind) => factsOf(kind).bigrams)

/** Named after what it is made of: another set of fields is another column. */
export const bigramColumn = (kind: KindName): string => [...(kindNamed(kind).foundBy ?? []), 'bigrams'].join('_')

/** The bigrams of all that a quick search looks into; undefined for a kind that has none. */
export const bigramsOf = (kind: string): SQL | undefined => {
  const name = bigramKinds().find((one) => one === kind)
  return name && sql`${tableSql(name)}.${sql.identifier(bigramColumn(name))}`
}
