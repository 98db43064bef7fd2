import type { Fields, RecordOf } from './core/fields.ts'
import type { Kind } from './core/kind.ts'
import { mapValues } from './core/mapValues.ts'
import { kinds as listed } from './kindList.ts'
import { type ReadingKindName, readingKinds } from './readings/index.ts'

/** Kinds of records declared by `defineKind`. Calls, handlers, lists, forms and tests follow from this. */
export const kinds = listed satisfies Record<string, Kind>

export type Kinds = typeof kinds
export type KindName = keyof Kinds

export const kindNames = Object.keys(kinds) as KindName[]

/** Tests that a name is that of a kind. */
export const isKindName = (name: string): name is KindName => Object.hasOwn(kinds, name)

/** Returns a kind with its types widened. */
export const kindByName = (name: KindName): Kind => kinds[name]

/** Kinds of records on the wire: these, and the readings of each device kind. */
export type RecordKindName = KindName | ReadingKindName

type ReadingFields = { [K in ReadingKindName]: (typeof readingKinds)[K]['record'] }
type FieldsOfKinds = { [K in KindName]: Kinds[K]['fields'] } & ReadingFields

/** Fields of every kind of record; the normalised store contains one copy of each record per kind. */
export const recordKinds = {
  ...mapValues(kinds, ({ fields }) => fields),
  ...mapValues(readingKinds, ({ record }) => record),
} as FieldsOfKinds satisfies Record<string, Fields>

export type RecordOfKind<K extends RecordKindName> = RecordOf<FieldsOfKinds[K]> & { id: string }
