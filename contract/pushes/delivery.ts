import type { Choice } from '#contract/core/choice.ts'
import { idField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { platforms } from './inputs.ts'

/** What became of one notification to one phone. */
export const pushDeliveryStates = {
  waiting: { label: { en: 'Waiting', zh_CN: '待发送' }, tone: 'neutral' },
  attempting: { label: { en: 'Being sent', zh_CN: '发送中' }, tone: 'info' },
  sent: { label: { en: 'Sent', zh_CN: '已发送' }, tone: 'good' },
  failed: { label: { en: 'Failed', zh_CN: '失败' }, tone: 'bad' },
  unknown: { label: { en: 'Unknown', zh_CN: '结果未知' }, tone: 'warning' },
  suppressed: { label: { en: 'Left out', zh_CN: '已跳过' }, tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type PushDeliveryState = keyof typeof pushDeliveryStates

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const

/** One notification of a push to one phone. */
export const pushDelivery = defineKind({
  name: 'pushDelivery',
  label: { en: 'notification', zh_CN: '通知' },
  plural: { en: 'notifications', zh_CN: '通知' },
  hint: { en: 'Each phone that a push went to, and what became of it', zh_CN: '推送发往的每部手机及其结果' },
  owner: { vendor: 'vid' },
  access: operators,
  feature: 'pushStatus',
  title: 'phone',
  sort: 'attemptTime desc',
  fields: {
    id: idField({ en: 'Notification', zh_CN: '通知编号' }),
    phone: {
      type: 'text',
      label: { en: 'Phone', zh_CN: '手机' },
      hint: { en: 'The last characters of its token', zh_CN: '推送令牌的末尾字符' },
      filter: 'contains',
    },
    platform: {
      type: 'choice',
      label: { en: 'System', zh_CN: '系统' },
      sort: true,
      filter: 'oneOf',
      choices: platforms,
    },
    userId: { type: 'id', to: 'appUser', label: { en: 'User', zh_CN: '用户' }, optional: true, filter: 'equals' },
    pushId: { type: 'reference', to: 'push', label: { en: 'Push', zh_CN: '推送' }, filter: 'oneOf' },
    state: {
      type: 'choice',
      label: { en: 'State', zh_CN: '状态' },
      sort: true,
      filter: 'oneOf',
      choices: pushDeliveryStates,
    },
    attempts: { type: 'number', label: { en: 'Attempts', zh_CN: '尝试次数' }, digits: 0, filter: 'range' },
    attemptTime: { ...time, label: { en: 'Attempted', zh_CN: '尝试时间' } },
    endTime: { ...time, label: { en: 'Ended', zh_CN: '完成时间' } },
    words: {
      type: 'text',
      label: { en: "The service's words", zh_CN: '推送服务的回复' },
      optional: true,
      filter: 'contains',
    },
  },
  calls: { page: '/push/getPushDeliveryPage' },
})
