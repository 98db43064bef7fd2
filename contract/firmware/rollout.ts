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

/** Reasons why a rollout is paused. */
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
  timeoutMinutes: { type: 'number', hint: true, unit: 'min', digits: 0, filter: 'range', duration: true },
  vid: ownVidField,
  startTime: time,
  endTime: time,
  ...editedFields,
})

/** Number of devices by the state of their update; they add up to the devices of a group. */
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
  /** Errors since the rollout was last resumed, which count against the threshold. */
  counted: z.int(),
  startTime: z.iso.datetime({ offset: true }).nullable(),
})
export type RolloutGroupStatus = z.infer<typeof group>

/** Number of unknown device ids that a response lists. */
export const notFoundIdsMax = 10

/** Number of devices with versions that cannot be ordered that a rollout lists. */
export const incomparableMax = 100

/** Devices of the audience that are not updated, as the version that they report cannot be ordered. */
const incomparable = z.strictObject({
  count: z.int(),
  /** First devices, at most `incomparableMax`, with their versions. */
  devices: z.array(z.strictObject({ id: z.string(), version: z.string() })),
})
export type IncomparableDevices = z.infer<typeof incomparable>

/** Devices that a rollout would update now, and reasons why the others of the product are excluded. */
const audience = z.strictObject({
  /** Number of devices of the product. */
  fleet: z.int(),
  devices: z.int(),
  /** Devices with this version or a newer one. */
  current: z.int(),
  /** Devices below the required version, or not on one of the selected versions. */
  otherRelease: z.int(),
  /** Devices that never reported a version of the component. */
  unknown: z.int(),
  incomparable,
  /** Devices in another rollout of the same component. */
  busy: z.int(),
  notListed: z.int(),
  /** Listed ids that are no devices of the product, and the first of them. */
  notFound: z.int(),
  notFoundIds: z.array(z.string()),
  /** Excluded devices that rollouts of the same version update or have updated. */
  reached: z.int(),
})
export type RolloutAudience = z.infer<typeof audience>

const ownCalls = {
  getFirmwareRollout: endpoint({
    path: '/firmwareRollout/getFirmwareRollout',
    summary: 'Not in the specification: returns one rollout with its groups and the states of their devices',
    access: administrators,
    provides: ['firmwareRollout', 'firmwareUpdate'],
    embeds: { rollout: 'firmwareRollout' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      rollout: recordSchema(fields),
      /** Version of the rollout that these groups belong to; the embedded record may be newer. */
      version,
      ...audienceInputs,
      groups: z.array(group),
      /** Audience of a rollout that has not begun. */
      audience: audience.nullable(),
      /** Counted at the start of the rollout; now before it. */
      incomparable,
      /**
       * Percentage of the product's devices over all rollouts of the version, above which a second person must approve.
       */
      approvalShare: z.int(),
      /** Account that requested the start. */
      askedBy: z.string().nullable(),
      isApproved: z.boolean(),
      /** Start time, until which it can be recalled. */
      dueTime: z.iso.datetime({ offset: true }).nullable(),
      isReleased: z.boolean(),
    }),
  }),
  countFirmwareAudience: endpoint({
    path: '/firmwareRollout/countFirmwareAudience',
    summary:
      'Not in the specification: dry run that counts the devices that a rollout of this firmware would update now',
    access: administrators,
    manyIds: true,
    provides: ['firmware', 'firmwareUpdate'],
    request: z.strictObject({ firmwareId: z.uuid(), ...audienceInputs }),
    response: audience,
  }),
}

/** Rollout of a firmware to devices, group by group, governed by the workflow `firmwareRollout`. */
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
