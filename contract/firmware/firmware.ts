import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { administrators, endpoint } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { firmwareLifeDefinition } from './firmwareLife.ts'
import { components, firmwareNotes, releaseInput, updatedComponent } from './inputs.ts'

const fields = defineFields('firmware.records:firmware', {
  id: idField,
  /** The version with the product that it is for. */
  name: { type: 'text', sort: true, filter: 'contains' },
  pid: { ...ownPidField, sort: true },
  component: { type: 'choice', sort: true, filter: 'oneOf', choices: components },
  release: { type: 'text', hint: true, filter: 'contains' },
  state: { type: 'choice', sort: true, filter: 'oneOf', choices: firmwareLifeDefinition.states },
  minRelease: { type: 'text', hint: true, optional: true, filter: 'contains' },
  /** The codes, with commas between them. */
  languages: { type: 'text' },
  bytes: { type: 'number', unit: 'bytes', digits: 0, filter: 'range' },
  sha256: { type: 'text', filter: 'contains' },
  vid: ownVidField,
  ...editedFields,
})

const firmwareLanguages = z.array(z.enum(languageCodeNames)).min(1).superRefine(eachOnce('duplicateLanguage'))

const ownCalls = {
  getFirmware: endpoint({
    path: '/firmware/getFirmware',
    summary: 'Ours: answers one firmware with its file, its notes, and the signature that devices check',
    access: administrators,
    provides: ['firmware'],
    embeds: { firmware: 'firmware' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      firmware: recordSchema(fields),
      /** Of the firmware whose notes these are: the record beside them may be newer. */
      version,
      file: storedFile,
      notes: firmwareNotes,
      languages: firmwareLanguages,
      /** Of a released version: Ed25519 over the text of docs/firmware.md in base64url, its time, and the key that verifies it. */
      signed: z.strictObject({ signature: z.string(), keyId: z.string(), signedTime: z.iso.datetime() }).nullable(),
      /** What the guards of its statechart ask. */
      newest: z.string().nullable(),
      openRollouts: z.int(),
    }),
  }),
}

/** A version of a component of a product (`firmeware`): devices get it by rollouts (docs/decisions/0047-firmware.md). */
export const firmware = defineKind('firmware', {
  name: 'firmware',
  owner: { vendor: 'vid', of: 'pid' },
  access: administrators,
  title: 'name',
  searchFields: ['name'],
  names: ['name', 'pid', 'release', 'state'],
  sort: 'createTime desc',
  fields,
  affects: ['firmwareRollout'],
  unique: [['pid', 'component', 'release']],
  inputs: {
    pid: z.string().min(1).max(20),
    component: updatedComponent,
    release: releaseInput,
    minRelease: releaseInput.nullable(),
    languages: firmwareLanguages,
    notes: firmwareNotes,
    file: z.uuid(),
  },
  calls: {
    page: '/firmware/getFirmwarePage',
    all: '/firmware/getFirmwareAll',
    save: '/firmware/saveOrUpdateFirmware',
    delete: '/firmware/deleteFirmware',
  },
  ownCalls,
})
