import type { SQL } from 'drizzle-orm'
import type { KindName } from '#contract/kinds.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'

/** What a feature declares of the records of a kind, beside the contract. */
export interface KindFacts {
  /** Of a kind of the platform whose records not everybody may see or refer to: those that a caller may. */
  visibleTo?: (tenancy: Tenancy) => SQL
  /** Of a kind that vendors own: records of others that a vendor may name and refer to; it neither lists nor changes them. */
  sharedWith?: (tenancy: Tenancy) => SQL
  /** Tables with other copies of its rows, by the same ids and columns: what they refer to is in use as well. */
  copies?: readonly string[]
  /** Fields that change all the time and that no total is kept for. */
  uncounted?: readonly string[]
  /** Indexes bigrams for the quick search: for lists so long, and records so heavy, that reading all of them is felt. */
  bigrams?: true
}

export type KindFactsByName = Readonly<Partial<Record<KindName, KindFacts>>>

let declared: KindFactsByName | undefined

/** Sets the facts of all kinds, once for a process, before the first of them is read. */
export const declareFacts = (facts: KindFactsByName): void => {
  declared = facts
}

/** Returns the facts of all kinds. Throws before they are declared: without them, records would be seen by anybody. */
export const declaredFacts = (): KindFactsByName => {
  if (!declared) throw new Error('The features have not declared their kinds: import server/app/composition.ts')
  return declared
}

/** Returns the facts of a kind or another table; none where no feature declares any. */
export const factsOf = (kind: string): KindFacts => declaredFacts()[kind as KindName] ?? {}
