import * as z from 'zod'
import type { Choice } from '#contract/core/choice.ts'
import { editedFields, idField, nameField, nameInput, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint } from '#contract/core/endpoint.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { firmwareRolloutDefinition } from './firmwareRollout.ts'
import { audienceInputs, rolloutGroups, startRules, timeoutInput } from './inputs.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const
const number = { type: 'number', digits: 0, filter: 'range' } as const

/** Why a rollout is paused. */
export const rolloutPauses = {
  byHand: { label: { en: 'By hand', zh_CN: '手动暂停' } },
  errors: { label: { en: 'Too many errors', zh_CN: '失败过多' } },
  success: { label: { en: 'Too few succeeded', zh_CN: '成功率不足' } },
} as const satisfies Record<string, Choice>
export type RolloutPause = keyof typeof rolloutPauses

const fields = {
  id: idField({ en: 'Rollout', zh_CN: '计划编号' }),
  name: nameField,
  firmwareId: { type: 'reference', to: 'firmware', label: { en: 'Firmware', zh_CN: '固件' }, filter: 'oneOf' },
  state: {
    type: 'choice',
    label: { en: 'State', zh_CN: '状态' },
    sort: true,
    filter: 'oneOf',
    choices: firmwareRolloutDefinition.states,
  },
  pauseReason: {
    type: 'choice',
    label: { en: 'Paused', zh_CN: '暂停原因' },
    optional: true,
    filter: 'oneOf',
    choices: rolloutPauses,
  },
  devices: { ...number, label: { en: 'Devices', zh_CN: '设备数' } },
  done: { ...number, label: { en: 'Done', zh_CN: '已完成' } },
  failed: { ...number, label: { en: 'Failed', zh_CN: '失败' } },
  timedOut: { ...number, label: { en: 'Timed out', zh_CN: '超时' } },
  timeoutMinutes: {
    type: 'number',
    label: { en: 'Time for a device', zh_CN: '单台设备时限' },
    hint: {
      en: 'From its group’s start, anew from the offer and from installing; then it counts as timed out',
      zh_CN: '自批次开始计时，设备获取更新和开始安装时均重新计时；逾期计为超时',
    },
    unit: { en: 'min', zh_CN: '分钟' },
    digits: 0,
    filter: 'range',
  },
  vid: ownVidField,
  startTime: { ...time, label: { en: 'Begun', zh_CN: '开始时间' } },
  endTime: { ...time, label: { en: 'Ended', zh_CN: '结束时间' } },
  ...editedFields,
} as const

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
export type RolloutGroupStanding = z.infer<typeof group>

/** So many are named of those that a list names and that are not there. */
export const notFoundNamed = 10

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
    method: 'POST',
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
    method: 'POST',
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
export const firmwareRollout = defineKind({
  name: 'firmwareRollout',
  label: { en: 'rollout', zh_CN: '升级计划' },
  plural: { en: 'rollouts', zh_CN: '升级计划' },
  owner: { vendor: 'vid', of: 'firmwareId' },
  access: administrators,
  title: 'name',
  foundBy: ['name'],
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
