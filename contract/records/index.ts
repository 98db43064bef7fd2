import type { Fields, RecordOf } from '../fields.ts'
import { readingKinds } from '../readings/index.ts'
import { deviceFields } from './device.ts'
import { materialFields, materialResolutionFields, materialTypeFields } from './material.ts'

type ReadingFields = { [K in keyof typeof readingKinds]: (typeof readingKinds)[K]['record'] }

const readingFields = Object.fromEntries(
  Object.entries(readingKinds).map(([name, kind]) => [name, kind.record]),
) as ReadingFields

const ownFields = {
  device: deviceFields,
  materialType: materialTypeFields,
  materialResolution: materialResolutionFields,
  material: materialFields,
}

/** Every kind of record that travels, by name; the normalised store keeps one copy of each record per kind. */
export const recordKinds = { ...ownFields, ...readingFields } satisfies Record<string, Fields>

export type RecordKindName = keyof typeof ownFields | keyof typeof readingKinds
export type RecordOfKind<K extends RecordKindName> = RecordOf<(typeof recordKinds)[K]> & { id: string }
