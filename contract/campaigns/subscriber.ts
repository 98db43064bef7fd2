import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { endpoint, marketers } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { languageChoices } from '#contract/core/languageCodes.ts'
import { labelled } from '#contract/core/text.ts'
import { subscriberImportCalls } from './import.ts'
import { subscriberLifeDefinition } from './subscriberLife.ts'

/** Path of the pages to subscribe and unsubscribe, below the public address of the platform. */
export const subscribePath = '/subscribe'

const sources = labelled('campaigns.records:sources', {
  form: {},
  import: {},
})

const yesOrNo = labelled('campaigns.records:yesOrNo', {
  yes: {},
  no: {},
})

const time = { type: 'time', sort: true, filter: 'range' } as const

export const subscriberFields = defineFields('campaigns.records:subscriber', {
  id: idField,
  email: { type: 'text', sort: true, filter: 'contains', format: 'email' },
  name: { type: 'text', optional: true, sort: true, filter: 'contains' },
  state: { type: 'choice', sort: true, filter: 'oneOf', choices: subscriberLifeDefinition.states },
  language: { type: 'choice', filter: 'oneOf', choices: languageChoices },
  country: { type: 'text', format: 'country', hint: true, optional: true, filter: 'equals' },
  source: { type: 'choice', filter: 'oneOf', choices: sources },
  consentTime: { ...time, optional: true },
  consentPlace: { type: 'text', filter: 'contains' },
  consentText: { type: 'text' },
  clicks: { type: 'choice', hint: true, filter: 'oneOf', choices: yesOrNo },
  softBounces: { type: 'number', hint: true, digits: 0, filter: 'range' },
  ...editedFields,
})

const subscriberId = z.strictObject({ id: z.uuid() })
const values = z.record(z.string(), z.unknown())

/** All stored data about one subscriber. */
export const subscriberDataShape = { subscriber: values, deliveries: z.array(values), transitions: z.array(values) }

/** Not in the specification. */
const ownCalls = {
  getSubscribeCustomerData: endpoint({
    path: '/subscribeCustomer/getSubscribeCustomerData',
    summary: 'Exports all data about one subscriber, to be given to that person; the export is logged',
    access: marketers,
    writes: true,
    request: subscriberId,
    response: z.strictObject({ takenAt: z.iso.datetime(), ...subscriberDataShape }),
  }),
  ...subscriberImportCalls,
}

/** Recipient of subscription e-mail, with the proof of consent (docs/decisions/0050-subscribers.md). */
export const subscriber = defineKind('campaigns', {
  name: 'subscriber',
  group: 'subscribeCustomer',
  owner: 'platform',
  access: marketers,
  title: 'email',
  searchFields: ['email', 'name'],
  sort: 'createTime desc',
  fields: subscriberFields,
  affects: ['delivery'],
  calls: {
    page: '/subscribeCustomer/getSubscribeCustomerPage',
    one: '/subscribeCustomer/getSubscribeCustomer',
  },
  ownCalls,
})
