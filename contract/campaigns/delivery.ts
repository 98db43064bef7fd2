import { idField } from '#contract/core/commonFields.ts'
import { marketers } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { labelled } from '#contract/core/text.ts'
import { subscriberFields } from './subscriber.ts'

/** States of the delivery of one mail to one recipient. */
const deliveryStates = labelled('campaigns.records:deliveryStates', {
  waiting: { tone: 'neutral' },
  attempting: { tone: 'info' },
  sent: { tone: 'good' },
  failed: { tone: 'bad' },
  unknown: { tone: 'warning' },
  suppressed: { tone: 'neutral' },
  bounced: { tone: 'bad' },
  complained: { tone: 'bad' },
})

export type DeliveryState = keyof typeof deliveryStates

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const

/** Delivery of one mail of a campaign to one recipient (`emailPushDetail`). */
export const delivery = defineKind('campaigns', {
  name: 'delivery',
  group: 'subscribePushDetail',
  owner: 'platform',
  access: marketers,
  title: 'email',
  searchFields: ['email'],
  isListSearchOnly: true,
  sort: 'attemptTime desc',
  fields: {
    id: idField,
    email: { type: 'text', sort: true, filter: 'contains', format: 'email' },
    campaignId: { type: 'reference', to: 'campaign', filter: 'oneOf' },
    state: { type: 'choice', sort: true, filter: 'oneOf', choices: deliveryStates },
    language: subscriberFields.language,
    attempts: { type: 'number', digits: 0, filter: 'range' },
    attemptTime: time,
    endTime: time,
    words: { type: 'text', optional: true, filter: 'contains' },
    bounceTime: time,
    leaveTime: time,
    clicks: { type: 'number', digits: 0, filter: 'range' },
  },
  calls: { page: '/subscribePushDetail/getSubscribePushDetailPage' },
})
