import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KindName } from '#contract/kinds.ts'
import { createDeclaration } from '#server/platform/core/declaration.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'

/** Server-side rules of a kind that a feature declares in addition to the contract. */
export interface KindRules {
  /** Condition of the records of a platform kind that a caller may see and refer to; all records without it. */
  visibleTo?: (tenancy: Tenancy) => SQL
  /** Condition of other owners' records that a vendor may refer to, but neither list nor change. */
  sharedWith?: (tenancy: Tenancy) => SQL
  /** Tables with copies of its rows, by the same ids and columns, whose references count as uses. */
  copies?: readonly string[]
  /** Frequently changing fields, for which no totals are cached. */
  uncounted?: readonly string[]
  /** Columns of rich text, each with the column of the record's id. */
  richTexts?: readonly { record: PgColumn; text: PgColumn }[]
  /** True for a bigram index for the quick search, in long lists whose scan would be slow. */
  bigrams?: true
}

export type KindRulesByName = Readonly<Partial<Record<KindName, KindRules>>>

const declaration = createDeclaration<KindRulesByName>('kinds')

/** Sets the rules of all kinds. Call it before they are read. */
export const declareKindRules = (rules: KindRulesByName): void => declaration.set(rules)

/** Returns the rules of all kinds. Throws before they are declared, as every caller would otherwise see all records. */
export const declaredKindRules = (): KindRulesByName => declaration.get()

/** Returns the rules of a kind or another table; an empty object if no feature declares any. */
export const kindRules = (kind: string): KindRules => declaredKindRules()[kind as KindName] ?? {}
