import { createTimeField, idField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { firmwareUpdateDefinition } from './firmwareUpdate.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const

/** What a rollout makes of one device. */
export const firmwareUpdate = defineKind({
  name: 'firmwareUpdate',
  label: { en: 'device update', zh_CN: '设备升级' },
  plural: { en: 'device updates', zh_CN: '设备升级' },
  owner: { vendor: 'vid' },
  access: administrators,
  title: 'deviceId',
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Update', zh_CN: '升级编号' }),
    deviceId: { type: 'id', to: 'device', label: { en: 'Device', zh_CN: '设备编号' }, sort: true, filter: 'contains' },
    rolloutId: {
      type: 'reference',
      to: 'firmwareRollout',
      label: { en: 'Rollout', zh_CN: '升级计划' },
      filter: 'oneOf',
    },
    groupNumber: { type: 'number', label: { en: 'Group', zh_CN: '批次' }, digits: 0, filter: 'range', sort: true },
    state: {
      type: 'choice',
      label: { en: 'State', zh_CN: '状态' },
      sort: true,
      filter: 'oneOf',
      choices: firmwareUpdateDefinition.states,
    },
    fromRelease: { type: 'text', label: { en: 'From', zh_CN: '原版本' }, filter: 'contains' },
    release: { type: 'text', label: { en: 'To', zh_CN: '目标版本' }, filter: 'contains' },
    attempts: { type: 'number', label: { en: 'Attempts', zh_CN: '尝试次数' }, digits: 0, filter: 'range' },
    words: {
      type: 'text',
      label: { en: 'The device’s words', zh_CN: '设备反馈' },
      optional: true,
      filter: 'contains',
    },
    offerTime: { ...time, label: { en: 'Offered', zh_CN: '获取时间' } },
    endTime: { ...time, label: { en: 'Ended', zh_CN: '结束时间' } },
    dueTime: { ...time, label: { en: 'Has until', zh_CN: '截止时间' } },
    vid: ownVidField,
    createTime: createTimeField,
    version: { type: 'number', label: { en: 'Version', zh_CN: '版本' }, digits: 0 },
  },
  calls: { page: '/firmwareUpdate/getFirmwareUpdatePage' },
})
