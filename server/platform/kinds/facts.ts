import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KindName } from '#contract/kinds.ts'
import { createDeclaration } from '#server/platform/core/declaration.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'

/** Facts of a kind that a feature declares beside the contract. */
export interface KindFacts {
  /** Records of a platform kind that a caller may see and refer to; all without it. */
  visibleTo?: (tenancy: Tenancy) => SQL
  /** Records of other owners that a vendor may name and refer to, but neither list nor change. */
  sharedWith?: (tenancy: Tenancy) => SQL
  /** Tables with other copies of its rows, by the same ids and columns: what they refer to is in use as well. */
  copies?: readonly string[]
  /** Fields that change all the time and that no total is kept for. */
  uncounted?: readonly string[]
  /** Columns of rich text, each beside the column with the id of its record. */
  richTexts?: readonly { record: PgColumn; text: PgColumn }[]
  /** Indexes bigrams for the quick search: for lists so long, and records so heavy, that reading all of them is felt. */
  bigrams?: true
}

export type KindFactsByName = Readonly<Partial<Record<KindName, KindFacts>>>

const declaration = createDeclaration<KindFactsByName>('kinds')

/** Sets the facts of all kinds, before the first of them is read. */
export const declareFacts = (facts: KindFactsByName): void => declaration.set(facts)

/** Returns the facts of all kinds. Throws before they are declared: without them, every caller would see all records. */
export const declaredFacts = (): KindFactsByName => declaration.get()

/** Returns the facts of a kind or another table; none where no feature declares any. */
export const factsOf = (kind: string): KindFacts => declaredFacts()[kind as KindName] ?? {}
