import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** Whether somebody is written to, and why not (docs/decisions/0050-subscribers.md). */
export const subscriberLifeDefinition = {
  version: 1,
  kind: 'subscriber',
  affects: ['delivery'],
  label: { en: 'Subscriber', zh_CN: '订阅者' },
  states: {
    unconfirmed: {
      label: { en: 'Unconfirmed', zh_CN: '待确认' },
      description: { en: 'Has been asked to confirm, and has not yet.', zh_CN: '已发送确认邮件，尚未确认。' },
      tone: 'info',
    },
    subscribed: {
      label: { en: 'Subscribed', zh_CN: '已订阅' },
      description: { en: 'Gets what is sent.', zh_CN: '可以收到推送。' },
      tone: 'good',
    },
    unsubscribed: {
      label: { en: 'Unsubscribed', zh_CN: '已退订' },
      description: { en: 'Wants no more mail.', zh_CN: '不再接收邮件。' },
      tone: 'neutral',
    },
    bounced: {
      label: { en: 'Bounced', zh_CN: '已退信' },
      description: { en: 'Mail to the address came back.', zh_CN: '发往该邮箱的邮件被退回。' },
      tone: 'bad',
    },
    complained: {
      label: { en: 'Complained', zh_CN: '已投诉' },
      description: { en: 'Has reported a mail as unwanted.', zh_CN: '已将邮件举报为垃圾邮件。' },
      tone: 'bad',
    },
    erased: {
      label: { en: 'Erased', zh_CN: '已清除' },
      description: {
        en: 'Nothing is left but a mark that keeps the address from being imported again.',
        zh_CN: '数据已清除，仅保留用于防止再次导入的标记。',
      },
      tone: 'neutral',
    },
  },
  events: {
    'subscriber.confirm': {
      label: { en: 'Confirm', zh_CN: '确认订阅' },
      doing: { en: 'Confirming', zh_CN: '正在确认订阅' },
      done: { en: 'subscribed', zh_CN: '已订阅' },
      actors: ['subscriber'],
    },
    'subscriber.import': {
      label: { en: 'Take in', zh_CN: '导入订阅' },
      doing: { en: 'Taking in', zh_CN: '正在导入订阅' },
      done: { en: 'subscribed', zh_CN: '已订阅' },
      actors: ['marketing', 'administrator'],
    },
    'subscriber.unsubscribe': {
      label: { en: 'Unsubscribe', zh_CN: '退订' },
      doing: { en: 'Unsubscribing', zh_CN: '正在退订' },
      done: { en: 'unsubscribed', zh_CN: '已退订' },
      actors: ['subscriber', 'marketing', 'administrator'],
    },
    'subscriber.bounce': {
      label: { en: 'Bounce', zh_CN: '退信' },
      doing: { en: 'Bouncing', zh_CN: '正在标记退信' },
      done: { en: 'bounced', zh_CN: '已标记退信' },
      actors: ['mailServer'],
    },
    'subscriber.complain': {
      label: { en: 'Complain', zh_CN: '投诉' },
      doing: { en: 'Complaining', zh_CN: '正在标记投诉' },
      done: { en: 'complained', zh_CN: '已标记投诉' },
      actors: ['mailServer'],
    },
    'subscriber.erase': {
      label: { en: 'Erase data', zh_CN: '清除数据' },
      doing: { en: 'Erasing', zh_CN: '正在清除数据' },
      done: { en: 'erased', zh_CN: '已清除' },
      actors: ['marketing', 'administrator'],
      asks: 'note',
    },
  },
  guards: {
    isImported: {
      en: 'Only who was imported with consent; others confirm by their mail',
      zh_CN: '仅限已取得同意的导入地址，其他人须通过邮件确认',
    },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isImported: { en: 'when imported with consent', zh_CN: '已取得同意并导入' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition
