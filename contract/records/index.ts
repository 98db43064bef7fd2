import type { Fields, RecordOf } from '../fields.ts'
import { readingKinds } from '../readings/index.ts'
import { cidVidFields } from './cidVid.ts'
import { deviceFields } from './device.ts'
import { mailFields } from './mail.ts'
import { managerFields } from './manager.ts'
import { materialFields, materialResolutionFields, materialTypeFields } from './material.ts'
import { sysMsgFields } from './message.ts'
import { transitionFields } from './transition.ts'
import { vendorFields } from './vendor.ts'

type ReadingFields = { [K in keyof typeof readingKinds]: (typeof readingKinds)[K]['record'] }

const readingFields = Object.fromEntries(
  Object.entries(readingKinds).map(([name, kind]) => [name, kind.record]),
) as ReadingFields

const ownFields = {
  device: deviceFields,
  mail: mailFields,
  materialType: materialTypeFields,
  materialResolution: materialResolutionFields,
  material: materialFields,
  vendor: vendorFields,
  transition: transitionFields,
  sysMsg: sysMsgFields,
  manager: managerFields,
  cidVid: cidVidFields,
}

/** Every kind of record that travels, by name; the normalised store keeps one copy of each record per kind. */
export const recordKinds = { ...ownFields, ...readingFields } satisfies Record<string, Fields>

export type RecordKindName = keyof typeof ownFields | keyof typeof readingKinds
export type RecordOfKind<K extends RecordKindName> = RecordOf<(typeof recordKinds)[K]> & { id: string }
