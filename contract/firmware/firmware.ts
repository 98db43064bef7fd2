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
  /** Version and product of the firmware. */
  name: { type: 'text', filter: 'contains' },
  pid: { ...ownPidField, sort: true },
  component: { type: 'choice', sort: true, filter: 'oneOf', choices: components },
  release: { type: 'text', format: 'version', hint: true, sort: true, filter: 'contains' },
  state: { type: 'choice', sort: true, filter: 'oneOf', choices: firmwareLifeDefinition.states },
  minRelease: { type: 'text', format: 'version', hint: true, sort: true, optional: true, filter: 'contains' },
  /** Language codes, separated by commas. */
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
    summary: 'Not in the specification: returns one firmware with its file, notes, and signature',
    access: administrators,
    provides: ['firmware'],
    embeds: { firmware: 'firmware' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      firmware: recordSchema(fields),
      /** Version of the firmware that these notes belong to; the embedded record may be newer. */
      version,
      file: storedFile,
      notes: firmwareNotes,
      languages: firmwareLanguages,
      /**
       * Signature of a released version: Ed25519 over the text of docs/firmware.md in base64url, its time, and the id
       * of the key.
       */
      signed: z.strictObject({ signature: z.string(), keyId: z.string(), signedTime: z.iso.datetime() }).nullable(),
      /** Input of the guards of its statechart. */
      newest: z.string().nullable(),
      openRollouts: z.int(),
    }),
  }),
}

/**
 * Version of a component of a product (`firmeware`); devices receive it by rollouts (docs/decisions/0047-firmware.md).
 */
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
