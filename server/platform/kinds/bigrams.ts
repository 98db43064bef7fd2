import { type SQL, sql } from 'drizzle-orm'
import type { Kind } from '#contract/core/kind.ts'
import { type KindName, kindNames } from '#contract/kinds.ts'
import { factsOf } from './facts.ts'
import { tableSql } from './tables.ts'

/** Kinds that the quick search has bigrams of. */
export const bigramKinds = (): KindName[] => kindNames.filter((kind) => factsOf(kind).bigrams)

/** Named after what it is made of: another set of fields is another column. */
export const bigramColumn = ({ searchFields = [] }: Pick<Kind, 'searchFields'>): string =>
  [...searchFields, 'bigrams'].join('_')

/** The bigrams of all that a quick search looks into; undefined for a kind that has none. */
export const bigramsOf = (kind: Kind): SQL | undefined =>
  factsOf(kind.name).bigrams && sql`${tableSql(kind.name)}.${sql.identifier(bigramColumn(kind))}`
