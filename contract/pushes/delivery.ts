import { idField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { labelled } from '#contract/core/text.ts'
import { platforms } from './inputs.ts'

/** States of the delivery of one notification to one phone. */
export const pushDeliveryStates = labelled('pushes.records:pushDeliveryStates', {
  waiting: { tone: 'neutral' },
  attempting: { tone: 'info' },
  sent: { tone: 'good' },
  failed: { tone: 'bad' },
  unknown: { tone: 'warning' },
  suppressed: { tone: 'neutral' },
})

export type PushDeliveryState = keyof typeof pushDeliveryStates

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const

/** Delivery of one notification of a push to one phone. */
export const pushDelivery = defineKind('pushes', {
  name: 'pushDelivery',
  hint: true,
  owner: { vendor: 'vid' },
  access: operators,
  feature: 'pushStatus',
  title: 'phone',
  searchFields: ['phone', 'userId', 'words'],
  isListSearchOnly: true,
  sort: 'attemptTime desc',
  fields: {
    id: idField,
    phone: { type: 'text', hint: true, filter: 'contains' },
    platform: { type: 'choice', sort: true, filter: 'oneOf', choices: platforms },
    userId: { type: 'id', to: 'appUser', optional: true, filter: 'equals' },
    pushId: { type: 'reference', to: 'push', filter: 'oneOf' },
    state: { type: 'choice', sort: true, filter: 'oneOf', choices: pushDeliveryStates },
    attempts: { type: 'number', digits: 0, filter: 'range' },
    attemptTime: time,
    endTime: time,
    words: { type: 'text', optional: true, filter: 'contains' },
  },
  calls: { page: '/push/getPushDeliveryPage' },
})
