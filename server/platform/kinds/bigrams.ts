import { type SQL, sql } from 'drizzle-orm'
import type { Kind } from '#contract/core/kind.ts'
import { type KindName, kindNames } from '#contract/kinds.ts'
import { kindRules } from './rules.ts'
import { tableSql } from './tables.ts'

/** Returns the kinds with a bigram index for the quick search. */
export const bigramKinds = (): KindName[] => kindNames.filter((kind) => kindRules(kind).bigrams)

/**
 * Returns the name of the bigram column. It names the fields and `fold_text`, so that a change of either creates a new
 * column.
 */
export const bigramColumn = ({ searchFields = [] }: Pick<Kind, 'searchFields'>): string =>
  [...searchFields, 'folded', 'bigrams'].join('_')

/** Returns the bigram column of a kind; undefined if it has no bigram index. */
export const bigramsOf = (kind: Kind): SQL | undefined =>
  kindRules(kind.name).bigrams && sql`${tableSql(kind.name)}.${sql.identifier(bigramColumn(kind))}`
