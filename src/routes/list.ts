import type { Fields } from '#contract/core/fields.ts'
import type { RecordKindName } from '#contract/kinds.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import type { Viewer } from '#store/session/slice.ts'

/** A list of records of one kind: the call that loads its pages and its default order. */
export interface List<K extends RecordKindName = RecordKindName> {
  /** Name of the call that loads a page of rows. */
  call: BodyCall
  kind: K
  defaultSort: string
  /** The call that counts newer records, for an order that begins with the latest value of this field. */
  newer?: { call: BodyCall; by: string }
  /** Initial query of the address, e.g. a filter for the records of a queue that are pending review. */
  defaultQuery?: string
  /** True if only administrators have the initial query. */
  isQueryOfAdministrators?: true
  /** Fields as the viewer sees them, e.g. in other units. Defaults to the fields of the kind. */
  fields?: Fields
  /** Fixed parameters of the call, in addition to those from the address. */
  given?: Readonly<Record<string, string>>
  /** Parameters of the call by the name of the address parameter that supplies them. */
  scope?: Readonly<Record<string, string>>
  /** Initial layout. */
  opensAs?: 'cards'
}

/** Returns the initial query of a list for a viewer, if it has one. */
export const defaultQueryOf = ({ defaultQuery, isQueryOfAdministrators }: List, viewer: Viewer): string | undefined =>
  isQueryOfAdministrators && viewer.accessLevel !== 1 ? undefined : defaultQuery
