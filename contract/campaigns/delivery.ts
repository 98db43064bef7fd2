import type { Choice } from '#contract/core/choice.ts'
import { idField } from '#contract/core/commonFields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { marketers } from './access.ts'
import { subscriberFields } from './subscriber.ts'

/** What became of one mail to one receiver. */
const deliveryStates = {
  waiting: { label: { en: 'Waiting', zh_CN: '待发送' }, tone: 'neutral' },
  attempting: { label: { en: 'Being sent', zh_CN: '发送中' }, tone: 'info' },
  sent: { label: { en: 'Sent', zh_CN: '已发送' }, tone: 'good' },
  failed: { label: { en: 'Refused', zh_CN: '被拒收' }, tone: 'bad' },
  unknown: { label: { en: 'Unknown', zh_CN: '结果未知' }, tone: 'warning' },
  suppressed: { label: { en: 'Left out', zh_CN: '已跳过' }, tone: 'neutral' },
  bounced: { label: { en: 'Bounced', zh_CN: '已退信' }, tone: 'bad' },
  complained: { label: { en: 'Complained', zh_CN: '已投诉' }, tone: 'bad' },
} as const satisfies Record<string, Choice>

export type DeliveryState = keyof typeof deliveryStates

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const

/** One mail of a campaign to one receiver (`emailPushDetail`). */
export const delivery = defineKind({
  name: 'delivery',
  group: 'subscribePushDetail',
  label: { en: 'delivery', zh_CN: '推送明细' },
  plural: { en: 'deliveries', zh_CN: '推送明细' },
  owner: 'platform',
  access: marketers,
  title: 'email',
  foundBy: ['email'],
  sort: 'attemptTime desc',
  fields: {
    id: idField({ en: 'Delivery', zh_CN: '推送明细编号' }),
    email: {
      type: 'text',
      label: { en: 'Receiver', zh_CN: '收件人' },
      sort: true,
      filter: 'contains',
      format: 'email',
    },
    campaignId: { type: 'reference', to: 'campaign', label: { en: 'Campaign', zh_CN: '推送' }, filter: 'oneOf' },
    state: {
      type: 'choice',
      label: { en: 'State', zh_CN: '状态' },
      sort: true,
      filter: 'oneOf',
      choices: deliveryStates,
    },
    language: subscriberFields.language,
    attempts: { type: 'number', label: { en: 'Attempts', zh_CN: '尝试次数' }, digits: 0, filter: 'range' },
    attemptTime: { ...time, label: { en: 'Attempted', zh_CN: '尝试时间' } },
    endTime: { ...time, label: { en: 'Ended', zh_CN: '完成时间' } },
    words: {
      type: 'text',
      label: { en: "The server's words", zh_CN: '服务器回复' },
      optional: true,
      filter: 'contains',
    },
    bounceTime: { ...time, label: { en: 'Bounced', zh_CN: '退信时间' } },
    leaveTime: { ...time, label: { en: 'Unsubscribed', zh_CN: '退订时间' } },
    clicks: { type: 'number', label: { en: 'Links opened', zh_CN: '链接点击' }, digits: 0, filter: 'range' },
  },
  calls: { page: '/subscribePushDetail/getSubscribePushDetailPage' },
})
