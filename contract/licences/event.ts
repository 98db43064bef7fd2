import { createTimeField, idField } from '#contract/core/commonFields.ts'
import { auditors, vendors } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { labelled } from '#contract/core/text.ts'

const licenceEvents = labelled('licences.records:licenceEvents', {
  granted: {},
  drawn: {},
  exported: {},
  revealed: {},
})

/**
 * Append-only log of actions on quotas, batches and keys, besides the state transitions of keys. Vendors read that of
 * their own keys.
 */
export const licenceEvent = defineKind('licences', {
  name: 'licenceEvent',
  hint: true,
  owner: { vendor: 'vid' },
  access: [...auditors, ...vendors],
  title: 'event',
  searchFields: ['pid', 'vid', 'batch', 'serial', 'reason', 'actorName'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields: {
    id: idField,
    createTime: { ...createTimeField, label: 'licences.records:licenceEvent.fields.createTime' },
    event: { type: 'choice', filter: 'oneOf', choices: licenceEvents },
    pid: { type: 'text', filter: 'equals' },
    vid: { type: 'text', filter: 'equals' },
    batch: { type: 'text', optional: true, filter: 'equals' },
    serial: { type: 'text', optional: true },
    count: { type: 'number', digits: 0, sort: true, filter: 'range' },
    reason: { type: 'text', optional: true, filter: 'contains' },
    actorName: { type: 'text', filter: 'contains' },
  },
  calls: { page: '/license/getLicenseEventPage' },
})
