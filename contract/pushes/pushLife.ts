import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

const operators = ['vendor', 'administrator'] as const

/** A push, from its draft until it is taken out of the feed (docs/decisions/0045-pushes.md). */
export const pushLifeDefinition = {
  version: 1,
  kind: 'push',
  affects: ['pushDelivery'],
  label: { en: 'Push', zh_CN: '推送' },
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
        en: 'It begins at its time, and can be called back until then.',
        zh_CN: '到时间后开始发送，此前可以撤回。',
      },
      tone: 'info',
    },
    sending: {
      label: { en: 'Sending', zh_CN: '发送中' },
      description: {
        en: 'It is in the feed; its phones are fixed, and are notified one after another.',
        zh_CN: '已进入消息流，接收手机已固定，正在逐一通知。',
      },
      tone: 'info',
    },
    paused: {
      label: { en: 'Paused', zh_CN: '已暂停' },
      description: { en: 'No more phones are notified until it is resumed.', zh_CN: '恢复前不再通知。' },
      tone: 'warning',
    },
    sent: {
      label: { en: 'Sent', zh_CN: '已发送' },
      description: {
        en: 'Every phone was attempted; it stays in the feed.',
        zh_CN: '已尝试通知全部手机，保留在消息流中。',
      },
      tone: 'good',
    },
    cancelled: {
      label: { en: 'Cancelled', zh_CN: '已取消' },
      description: {
        en: 'Phones that were not notified yet are not, and it is not in the feed.',
        zh_CN: '尚未通知的手机不再通知，且不在消息流中。',
      },
      tone: 'bad',
    },
    withdrawn: {
      label: { en: 'Withdrawn', zh_CN: '已撤下' },
      description: { en: 'It was sent, and is in the feed no more.', zh_CN: '已发送，但已从消息流撤下。' },
      tone: 'bad',
    },
  },
  events: {
    'push.schedule': {
      label: { en: 'Send', zh_CN: '发送' },
      doing: { en: 'Scheduling', zh_CN: '正在排期' },
      done: { en: 'scheduled', zh_CN: '已排期' },
      actors: operators,
    },
    'push.ask': {
      label: { en: 'Ask for approval', zh_CN: '申请批准' },
      doing: { en: 'Asking for approval', zh_CN: '正在申请批准' },
      done: { en: 'awaits approval', zh_CN: '待批准' },
      actors: operators,
      isImmediate: true,
    },
    'push.approve': {
      label: { en: 'Approve', zh_CN: '批准' },
      doing: { en: 'Approving', zh_CN: '正在批准' },
      done: { en: 'approved', zh_CN: '已批准' },
      actors: operators,
    },
    'push.approveNow': {
      label: { en: 'Approve, send at once', zh_CN: '批准并立即发送' },
      doing: { en: 'Approving', zh_CN: '正在批准' },
      done: { en: 'approved, and is sent at once', zh_CN: '已批准，将立即发送' },
      actors: operators,
    },
    'push.refuse': {
      label: { en: 'Send back', zh_CN: '退回' },
      doing: { en: 'Sending back', zh_CN: '正在退回' },
      done: { en: 'sent back', zh_CN: '已退回' },
      actors: operators,
      asks: 'note',
    },
    'push.recall': {
      label: { en: 'Call back', zh_CN: '撤回' },
      doing: { en: 'Calling back', zh_CN: '正在撤回' },
      done: { en: 'called back', zh_CN: '已撤回' },
      actors: [...operators, 'clock'],
      isImmediate: true,
    },
    'push.start': {
      label: { en: 'Begin', zh_CN: '开始' },
      doing: { en: 'Beginning', zh_CN: '正在开始' },
      done: { en: 'begun', zh_CN: '已开始' },
      actors: ['clock'],
    },
    'push.pause': {
      label: { en: 'Pause', zh_CN: '暂停' },
      doing: { en: 'Pausing', zh_CN: '正在暂停' },
      done: { en: 'paused', zh_CN: '已暂停' },
      actors: operators,
      isImmediate: true,
    },
    'push.stop': {
      label: { en: 'Stop by the rule', zh_CN: '自动暂停' },
      doing: { en: 'Stopping', zh_CN: '正在自动暂停' },
      done: { en: 'stopped', zh_CN: '已自动暂停' },
      actors: ['clock'],
      asks: 'reasons',
      reasons: {
        failures: { en: 'Too many notifications fail', zh_CN: '通知失败过多' },
        keyUnreadable: {
          en: 'A push key of its app cannot be opened and has to be entered anew',
          zh_CN: '应用的推送密钥无法解密，须重新录入',
        },
      },
    },
    'push.resume': {
      label: { en: 'Resume', zh_CN: '恢复发送' },
      doing: { en: 'Resuming', zh_CN: '正在恢复发送' },
      done: { en: 'resumed', zh_CN: '已恢复发送' },
      actors: operators,
      isImmediate: true,
    },
    'push.cancel': {
      label: { en: 'Cancel push', zh_CN: '取消推送' },
      doing: { en: 'Cancelling', zh_CN: '正在取消' },
      done: { en: 'cancelled', zh_CN: '已取消' },
      actors: operators,
      asks: 'note',
    },
    'push.finish': {
      label: { en: 'Finish', zh_CN: '完成' },
      doing: { en: 'Finishing', zh_CN: '正在完成' },
      done: { en: 'finished', zh_CN: '已完成' },
      actors: ['clock'],
    },
    'push.withdraw': {
      label: { en: 'Withdraw', zh_CN: '撤下' },
      doing: { en: 'Withdrawing', zh_CN: '正在撤下' },
      done: { en: 'withdrawn', zh_CN: '已撤下' },
      actors: operators,
      asks: 'note',
    },
  },
  guards: {
    isSecondPerson: { en: 'A person other than the requester has to approve it', zh_CN: '须由申请人以外的人批准' },
    isIndependent: {
      en: 'Your account is newer than the request, or was created by the requester: another person has to approve it',
      zh_CN: '您的账号晚于申请创建，或由申请人创建，须由其他人批准',
    },
    isReady: { en: 'Its content is missing', zh_CN: '缺少正文' },
    isTimely: { en: 'Its time has passed: choose a later one', zh_CN: '计划时间已过，请选择更晚的时间' },
    isCovered: {
      en: 'So many phones within 24 hours need a second person: ask for approval',
      zh_CN: '24 小时内接收手机较多，请先申请由另一人批准',
    },
    fitsApp: {
      en: 'It no longer fits its app: look at its language, product and audience',
      zh_CN: '与应用不再相符，请检查语言、产品和推送对象',
    },
    isLate: { en: 'Its time has not passed yet: approve it', zh_CN: '计划时间未到，请直接批准' },
    hasReasons: { en: 'Say why', zh_CN: '请说明原因' },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isSecondPerson: { en: 'by a second person', zh_CN: '由另一人操作' },
    isIndependent: { en: 'with an independent account', zh_CN: '账号独立于申请人' },
    isReady: { en: 'when written', zh_CN: '已有正文' },
    isTimely: { en: 'before its time', zh_CN: '未到计划时间' },
    isCovered: { en: 'when approved, or to few', zh_CN: '已批准或手机较少' },
    fitsApp: { en: 'while it fits its app', zh_CN: '与应用相符' },
    isLate: { en: 'after its time', zh_CN: '已过计划时间' },
    hasReasons: { en: 'with a reason', zh_CN: '须说明原因' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition
