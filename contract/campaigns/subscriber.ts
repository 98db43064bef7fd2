import * as z from 'zod'
import type { Choice } from '#contract/core/choice.ts'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { languageChoices } from '#contract/core/languageCodes.ts'
import { marketers } from './access.ts'
import { importCalls } from './import.ts'
import { subscriberLifeDefinition } from './subscriberLife.ts'

const sources = {
  form: { label: { en: 'Form', zh_CN: '订阅表单' } },
  import: { label: { en: 'Import', zh_CN: '导入' } },
} as const satisfies Record<string, Choice>

const yesOrNo = {
  yes: { label: { en: 'Agreed', zh_CN: '同意' } },
  no: { label: { en: 'Not agreed', zh_CN: '未同意' } },
} as const satisfies Record<string, Choice>

const time = { type: 'time', sort: true, filter: 'range' } as const

export const subscriberFields = {
  id: idField({ en: 'Subscriber', zh_CN: '订阅者编号' }),
  email: { type: 'text', label: { en: 'E-mail', zh_CN: '邮箱' }, sort: true, filter: 'contains', format: 'email' },
  name: { type: 'text', label: { en: 'Name', zh_CN: '姓名' }, optional: true, sort: true, filter: 'contains' },
  state: {
    type: 'choice',
    label: { en: 'State', zh_CN: '状态' },
    sort: true,
    filter: 'oneOf',
    choices: subscriberLifeDefinition.states,
  },
  language: { type: 'choice', label: { en: 'Language', zh_CN: '语言' }, filter: 'oneOf', choices: languageChoices },
  country: {
    type: 'text',
    label: { en: 'Country', zh_CN: '国家或地区' },
    hint: { en: 'Two letters, as in DE', zh_CN: '两位字母代码，例如 CN' },
    optional: true,
    filter: 'equals',
  },
  source: { type: 'choice', label: { en: 'Source', zh_CN: '来源' }, filter: 'oneOf', choices: sources },
  consentTime: { ...time, label: { en: 'Consent given', zh_CN: '同意时间' }, optional: true },
  consentPlace: { type: 'text', label: { en: 'Where', zh_CN: '同意途径' }, filter: 'contains' },
  consentText: { type: 'text', label: { en: 'To which text', zh_CN: '同意内容' } },
  clicks: {
    type: 'choice',
    label: { en: 'Links counted', zh_CN: '统计链接点击' },
    hint: { en: 'Whether the subscriber agreed to it', zh_CN: '订阅者是否同意统计其点击的链接' },
    filter: 'oneOf',
    choices: yesOrNo,
  },
  softBounces: {
    type: 'number',
    label: { en: 'Soft bounces', zh_CN: '软退信次数' },
    hint: { en: 'In a row; the third ends it', zh_CN: '连续软退信次数，达到三次后停止发送' },
    digits: 0,
    filter: 'range',
  },
  ...editedFields,
} as const

const subscriberId = z.strictObject({ id: z.uuid() })
const values = z.record(z.string(), z.unknown())

/** Everything about one subscriber. */
export const subscriberData = { subscriber: values, deliveries: z.array(values), transitions: z.array(values) }

/** Ours. */
const ownCalls = {
  getSubscribeCustomerData: endpoint({
    method: 'POST',
    path: '/subscribeCustomer/getSubscribeCustomerData',
    summary: 'Hands out everything about one subscriber, to be given to that person; the hand-out is logged',
    access: marketers,
    writes: true,
    request: subscriberId,
    response: z.strictObject({ takenAt: z.iso.datetime(), ...subscriberData }),
  }),
  ...importCalls,
}

/** Somebody who gets subscription e-mail, with the proof that they wanted it (docs/decisions/0050-subscribers.md). */
export const subscriber = defineKind({
  name: 'subscriber',
  group: 'subscribeCustomer',
  label: { en: 'subscriber', zh_CN: '订阅者' },
  plural: { en: 'subscribers', zh_CN: '订阅者' },
  owner: 'platform',
  access: marketers,
  title: 'email',
  foundBy: ['email', 'name'],
  sort: 'createTime desc',
  fields: subscriberFields,
  affects: ['delivery'],
  calls: {
    page: '/subscribeCustomer/getSubscribeCustomerPage',
    one: '/subscribeCustomer/getSubscribeCustomer',
  },
  ownCalls,
})
