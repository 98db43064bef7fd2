import { createTimeField, idField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { firmwareUpdateDefinition } from './firmwareUpdate.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const

/** Update of one device by a rollout. */
export const firmwareUpdate = defineKind('firmware', {
  name: 'firmwareUpdate',
  owner: { vendor: 'vid' },
  access: administrators,
  title: 'deviceId',
  searchFields: ['deviceId'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields: {
    id: idField,
    deviceId: { type: 'id', to: 'device', sort: true, filter: 'contains' },
    rolloutId: { type: 'reference', to: 'firmwareRollout', filter: 'oneOf' },
    groupNumber: { type: 'number', digits: 0, filter: 'range', sort: true },
    state: { type: 'choice', sort: true, filter: 'oneOf', choices: firmwareUpdateDefinition.states },
    fromRelease: { type: 'text', format: 'version', sort: true, filter: 'contains' },
    release: { type: 'text', format: 'version', sort: true, filter: 'contains' },
    attempts: { type: 'number', digits: 0, filter: 'range' },
    words: { type: 'text', optional: true, filter: 'contains' },
    offerTime: time,
    endTime: time,
    dueTime: time,
    vid: ownVidField,
    createTime: createTimeField,
    version: { type: 'number', digits: 0 },
  },
  calls: { page: '/firmwareUpdate/getFirmwareUpdatePage' },
})
