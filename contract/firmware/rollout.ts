import * as z from 'zod'
import { editedFields, idField, nameField, nameInput, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'
import { firmwareRolloutDefinition } from './firmwareRollout.ts'
import { audienceInputs, rolloutGroups, startRules, timeoutInput } from './inputs.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const
const number = { type: 'number', digits: 0, filter: 'range' } as const

/** Why a rollout is paused. */
export const rolloutPauses = labelled('firmware.records:rolloutPauses', {
  byHand: {},
  errors: {},
  success: {},
})
export type RolloutPause = keyof typeof rolloutPauses

const fields = defineFields('firmware.records:firmwareRollout', {
  id: idField,
  name: nameField,
  firmwareId: { type: 'reference', to: 'firmware', filter: 'oneOf' },
  state: { type: 'choice', sort: true, filter: 'oneOf', choices: firmwareRolloutDefinition.states },
  pauseReason: { type: 'choice', optional: true, filter: 'oneOf', choices: rolloutPauses },
  devices: number,
  done: number,
  failed: number,
  timedOut: number,
  timeoutMinutes: { type: 'number', hint: true, unit: 'min', digits: 0, filter: 'range' },
  vid: ownVidField,
  startTime: time,
  endTime: time,
  ...editedFields,
})

/** Devices by the state of their update; together they are the devices of a group. */
const counts = z.strictObject({
  pending: z.int(),
  offered: z.int(),
  downloading: z.int(),
  installing: z.int(),
  done: z.int(),
  failed: z.int(),
  timedOut: z.int(),
  skipped: z.int(),
})
export type UpdateCounts = z.infer<typeof counts>

const group = z.strictObject({
  id: z.uuid(),
  position: z.int(),
  share: z.int(),
  start: z.enum(Object.keys(startRules) as [keyof typeof startRules]),
  success: z.int(),
  errors: z.int(),
  devices: z.int(),
  counts,
  /** Errors that count against its threshold: those since the rollout was last resumed. */
  counted: z.int(),
  startTime: z.iso.datetime({ offset: true }).nullable(),
})
export type RolloutGroupStatus = z.infer<typeof group>

/** So many are named of those that a list names and that are not there. */
export const notFoundIdsMax = 10

/** Devices that a rollout would update now, and why the others of the product are left out. */
const audience = z.strictObject({
  /** Of the product. */
  fleet: z.int(),
  devices: z.int(),
  /** They have this version or a newer one. */
  current: z.int(),
  /** Below what the firmware needs, or not among the versions that are named. */
  otherRelease: z.int(),
  /** They have never reported a version of the component, or one that cannot be compared. */
  unknown: z.int(),
  /** Another rollout of the same component is under way for them. */
  busy: z.int(),
  notListed: z.int(),
  /** Of the list: no devices of the product, the first of them by their numbers. */
  notFound: z.int(),
  notFoundIds: z.array(z.string()),
  /** Of those that are left out: rollouts of the same version reach them, or have reached them. */
  reached: z.int(),
})
export type RolloutAudience = z.infer<typeof audience>

const ownCalls = {
  getFirmwareRollout: endpoint({
    path: '/firmwareRollout/getFirmwareRollout',
    summary: 'Ours: answers one rollout with its groups and what has become of their devices',
    access: administrators,
    provides: ['firmwareRollout', 'firmwareUpdate'],
    embeds: { rollout: 'firmwareRollout' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      rollout: recordSchema(fields),
      /** Of the rollout whose groups these are: the record beside them may be newer. */
      version,
      ...audienceInputs,
      groups: z.array(group),
      /** Of one that has not begun. */
      audience: audience.nullable(),
      /** Where all rollouts of its version reach more of the product’s devices, in percent, a second person approves it. */
      approvalShare: z.int(),
      /** The account that has asked for it to begin. */
      askedBy: z.string().nullable(),
      isApproved: z.boolean(),
      /** When it begins; until then it can be called back. */
      dueTime: z.iso.datetime({ offset: true }).nullable(),
      isReleased: z.boolean(),
    }),
  }),
  countFirmwareAudience: endpoint({
    path: '/firmwareRollout/countFirmwareAudience',
    summary: 'Ours: counts the devices that a rollout of this firmware would update now, and updates none',
    access: administrators,
    manyIds: true,
    provides: ['firmware', 'firmwareUpdate'],
    request: z.strictObject({ firmwareId: z.uuid(), ...audienceInputs }),
    response: audience,
  }),
}

/** A firmware on its way to devices, one group after the other: `firmwareRollout` says what can be done with it. */
export const firmwareRollout = defineKind('firmware', {
  name: 'firmwareRollout',
  owner: { vendor: 'vid', of: 'firmwareId' },
  access: administrators,
  title: 'name',
  searchFields: ['name'],
  sort: 'createTime desc',
  fields,
  inputs: {
    name: nameInput,
    firmwareId: z.uuid(),
    timeoutMinutes: timeoutInput,
    groups: rolloutGroups,
    ...audienceInputs,
  },
  calls: {
    page: '/firmwareRollout/getFirmwareRolloutPage',
    all: '/firmwareRollout/getFirmwareRolloutAll',
    save: { path: '/firmwareRollout/saveOrUpdateFirmwareRollout', manyIds: true },
    delete: '/firmwareRollout/deleteFirmwareRollout',
  },
  ownCalls,
})
