import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { administrators, endpoint } from '#contract/core/endpoint.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { firmwareLifeDefinition } from './firmwareLife.ts'
import { components, firmwareNotes, releaseInput, updatedComponent } from './inputs.ts'

const fields = {
  id: idField({ en: 'Firmware record', zh_CN: '固件记录编号' }),
  /** The version with the product that it is for. */
  name: { type: 'text', label: { en: 'Name', zh_CN: '名称' }, sort: true, filter: 'contains' },
  pid: { ...ownPidField, sort: true },
  component: {
    type: 'choice',
    label: { en: 'Component', zh_CN: '组件' },
    sort: true,
    filter: 'oneOf',
    choices: components,
  },
  release: {
    type: 'text',
    label: { en: 'Version', zh_CN: '版本号' },
    hint: { en: 'Numbers with points, e.g. 2.5.0', zh_CN: '以点分隔的数字，例如 2.5.0' },
    filter: 'contains',
  },
  state: {
    type: 'choice',
    label: { en: 'State', zh_CN: '状态' },
    sort: true,
    filter: 'oneOf',
    choices: firmwareLifeDefinition.states,
  },
  minRelease: {
    type: 'text',
    label: { en: 'From version', zh_CN: '最低可升级版本' },
    hint: {
      en: 'Devices below it are left out; empty for all that are older',
      zh_CN: '低于该版本的设备不升级；留空则所有旧版本均可升级',
    },
    optional: true,
    filter: 'contains',
  },
  /** The codes, with commas between them. */
  languages: { type: 'text', label: { en: 'Languages', zh_CN: '语言' } },
  bytes: {
    type: 'number',
    label: { en: 'Size', zh_CN: '大小' },
    unit: { en: 'bytes', zh_CN: '字节' },
    digits: 0,
    filter: 'range',
  },
  sha256: { type: 'text', label: { en: 'SHA-256', zh_CN: 'SHA-256' }, filter: 'contains' },
  vid: ownVidField,
  ...editedFields,
} as const

const firmwareLanguages = z.array(z.enum(languageCodeNames)).min(1).superRefine(eachOnce('duplicateLanguage'))

const ownCalls = {
  getFirmware: endpoint({
    method: 'POST',
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
export const firmware = defineKind({
  name: 'firmware',
  label: { en: 'firmware version', zh_CN: '固件版本' },
  plural: { en: 'firmware versions', zh_CN: '固件版本' },
  owner: { vendor: 'vid', of: 'pid' },
  access: administrators,
  title: 'name',
  foundBy: ['name'],
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
