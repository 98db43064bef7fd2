import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** A mail to many, from its draft until it is sent (docs/decisions/0051-sending.md). */
export const campaignLifeDefinition = {
  version: 1,
  kind: 'campaign',
  affects: ['delivery'],
  label: { en: 'Campaign', zh_CN: '邮件推送' },
  states: {
    draft: {
      label: { en: 'Draft', zh_CN: '草稿' },
      description: { en: 'It is being written.', zh_CN: '正在编写。' },
      tone: 'neutral',
    },
    awaiting: {
      label: { en: 'Awaiting approval', zh_CN: '待批准' },
      description: { en: 'A second person has to approve it.', zh_CN: '须由另一人批准。' },
      tone: 'warning',
    },
    scheduled: {
      label: { en: 'Scheduled', zh_CN: '已排期' },
      description: {
        en: 'It begins at its time, and can be taken back until then.',
        zh_CN: '到时间后开始发送，此前可以撤回。',
      },
      tone: 'info',
    },
    sending: {
      label: { en: 'Sending', zh_CN: '发送中' },
      description: {
        en: 'Its receivers are fixed, and get it one after another.',
        zh_CN: '收件人已固定，正在逐一发送。',
      },
      tone: 'info',
    },
    paused: {
      label: { en: 'Paused', zh_CN: '已暂停' },
      description: { en: 'Nothing more is sent until it is resumed.', zh_CN: '恢复前不再发送。' },
      tone: 'warning',
    },
    sent: {
      label: { en: 'Sent', zh_CN: '已发送' },
      description: { en: 'Every receiver was attempted.', zh_CN: '已尝试发送给全部收件人。' },
      tone: 'good',
    },
    cancelled: {
      label: { en: 'Cancelled', zh_CN: '已取消' },
      description: { en: 'Those who did not have it yet do not get it.', zh_CN: '尚未发送的收件人不会再收到。' },
      tone: 'bad',
    },
  },
  events: {
    'campaign.schedule': {
      label: { en: 'Send', zh_CN: '发送' },
      doing: { en: 'Scheduling', zh_CN: '正在排期' },
      done: { en: 'scheduled', zh_CN: '已排期' },
      actors: ['marketing', 'administrator'],
    },
    'campaign.ask': {
      label: { en: 'Ask for approval', zh_CN: '申请批准' },
      doing: { en: 'Asking for approval', zh_CN: '正在申请批准' },
      done: { en: 'awaits approval', zh_CN: '待批准' },
      actors: ['marketing', 'administrator'],
      isImmediate: true,
    },
    'campaign.approve': {
      label: { en: 'Approve', zh_CN: '批准' },
      doing: { en: 'Approving', zh_CN: '正在批准' },
      done: { en: 'approved', zh_CN: '已批准' },
      actors: ['administrator', 'marketing'],
    },
    'campaign.refuse': {
      label: { en: 'Send back', zh_CN: '退回' },
      doing: { en: 'Sending back', zh_CN: '正在退回' },
      done: { en: 'sent back', zh_CN: '已退回' },
      actors: ['administrator', 'marketing'],
      asks: 'note',
    },
    'campaign.withdraw': {
      label: { en: 'Take back', zh_CN: '撤回' },
      doing: { en: 'Taking back', zh_CN: '正在撤回' },
      done: { en: 'taken back', zh_CN: '已撤回' },
      actors: ['marketing', 'administrator'],
      isImmediate: true,
    },
    'campaign.start': {
      label: { en: 'Begin', zh_CN: '开始' },
      doing: { en: 'Beginning', zh_CN: '正在开始' },
      done: { en: 'begun', zh_CN: '已开始' },
      actors: ['clock'],
    },
    'campaign.pause': {
      label: { en: 'Pause', zh_CN: '暂停' },
      doing: { en: 'Pausing', zh_CN: '正在暂停' },
      done: { en: 'paused', zh_CN: '已暂停' },
      actors: ['marketing', 'administrator'],
      isImmediate: true,
    },
    'campaign.stop': {
      label: { en: 'Stop by the rule', zh_CN: '自动暂停' },
      doing: { en: 'Stopping', zh_CN: '正在自动暂停' },
      done: { en: 'stopped', zh_CN: '已自动暂停' },
      actors: ['clock'],
    },
    'campaign.resume': {
      label: { en: 'Resume', zh_CN: '恢复发送' },
      doing: { en: 'Resuming', zh_CN: '正在恢复发送' },
      done: { en: 'resumed', zh_CN: '已恢复发送' },
      actors: ['marketing', 'administrator'],
      isImmediate: true,
    },
    'campaign.cancel': {
      label: { en: 'Cancel campaign', zh_CN: '取消推送' },
      doing: { en: 'Cancelling', zh_CN: '正在取消' },
      done: { en: 'cancelled', zh_CN: '已取消' },
      actors: ['marketing', 'administrator'],
      asks: 'note',
    },
    'campaign.finish': {
      label: { en: 'Finish', zh_CN: '完成' },
      doing: { en: 'Finishing', zh_CN: '正在完成' },
      done: { en: 'finished', zh_CN: '已完成' },
      actors: ['clock'],
    },
  },
  guards: {
    isSecondPerson: { en: 'A person other than the requester has to approve it', zh_CN: '须由申请人以外的人批准' },
    isIndependent: {
      en: 'Your account is newer than the request, or was created by the requester: another person has to approve it',
      zh_CN: '您的账号晚于申请创建，或由申请人创建，须由其他人批准',
    },
    hasAudience: { en: 'Choose a segment, or all subscribers, first', zh_CN: '请先选择分组或全部订阅者' },
    isReady: {
      en: 'A subject, a text or the signature is missing',
      zh_CN: '缺少主题、正文或签名',
    },
    isTimely: { en: 'Its time has passed: choose a later one', zh_CN: '计划时间已过，请选择更晚的时间' },
    isCovered: {
      en: 'So many receivers within 24 hours need a second person: ask for approval',
      zh_CN: '24 小时内收件人较多，请先申请由另一人批准',
    },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isSecondPerson: { en: 'by a second person', zh_CN: '由另一人操作' },
    isIndependent: { en: 'with an independent account', zh_CN: '账号独立于申请人' },
    hasAudience: { en: 'when its audience is chosen', zh_CN: '已选择发送对象' },
    isReady: { en: 'when written and signed', zh_CN: '内容与签名齐备' },
    isTimely: { en: 'before its time', zh_CN: '未到计划时间' },
    isCovered: { en: 'when approved, or to few', zh_CN: '已批准或收件人较少' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition
