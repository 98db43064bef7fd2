import { type SQL, sql } from 'drizzle-orm'
import type { Kind } from '#contract/core/kind.ts'
import { type KindName, kindNames } from '#contract/kinds.ts'
import { kindRules } from './rules.ts'
import { tableSql } from './tables.ts'

/** Returns the kinds with a bigram index for the quick search. */
export const bigramKinds = (): KindName[] => kindNames.filter((kind) => kindRules(kind).bigrams)

/** Returns the name of the bigram column, which contains its fields and how they are folded, so that others get a new one. */
export const bigramColumn = ({ searchFields = [] }: Pick<Kind, 'searchFields'>): string =>
  [...searchFields, 'folded', 'bigrams'].join('_')

/** Returns the bigram column of a kind; undefined if it has no bigram index. */
export const bigramsOf = (kind: Kind): SQL | undefined =>
  kindRules(kind.name).bigrams && sql`${tableSql(kind.name)}.${sql.identifier(bigramColumn(kind))}`
