import type { Fields } from '#contract/core/fields.ts'
import type { RecordKindName } from '#contract/kinds.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'

/** A list of records of one kind: where its pages come from, and how they are ordered at first. */
export interface List<K extends RecordKindName = RecordKindName> {
  /** The call that brings pages, by its name in the contract. */
  call: BodyCall
  kind: K
  defaultSort: string
  /** The call that counts what has come since, in an order that begins with the latest by this field. */
  newer?: { call: BodyCall; by: string }
  /** What its address says at first, e.g. to filter a queue by what waits. */
  defaultQuery?: string
  /** The fields as its reader sees them, e.g. in other units; those of the kind where it says nothing. */
  fields?: Fields
  /** What its call takes beside all that the address says. */
  given?: Readonly<Record<string, string>>
  /** Whose records it lists, where the address says so: fields of the call by the name in the address. */
  scope?: Readonly<Record<string, string>>
  /** As what its rows are shown at first, where its records are known by their looks. */
  opensAs?: 'cards'
}
