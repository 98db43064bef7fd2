import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** What users write, from its arrival to its answer (specification, section 4: "unread to read"). */
export const feedbackLifeDefinition = {
  kind: 'feedback',
  version: 1,
  label: { en: 'Feedback', zh_CN: '用户反馈' },
  states: {
    unread: {
      label: { en: 'Unread', zh_CN: '未读' },
      description: { en: 'Nobody whom it is for has opened it yet.', zh_CN: '处理方尚未打开。' },
      tone: 'info',
    },
    read: {
      label: { en: 'Read', zh_CN: '已读' },
      description: { en: 'It was opened, and waits for an answer.', zh_CN: '已打开，等待回复。' },
      tone: 'warning',
    },
    answered: {
      label: { en: 'Answered', zh_CN: '已回复' },
      description: { en: 'Its user was answered, and may write again.', zh_CN: '已回复用户，用户可继续反馈。' },
      tone: 'good',
    },
    closed: {
      label: { en: 'Closed', zh_CN: '已关闭' },
      description: {
        en: 'Nothing is left to be done until its user writes again.',
        zh_CN: '处理完毕，用户可重新打开。',
      },
      tone: 'neutral',
    },
    merged: {
      label: { en: 'Merged', zh_CN: '已合并' },
      description: {
        en: 'It says the same as another, where it is answered.',
        zh_CN: '与另一条反馈重复，在那里回复。',
      },
      tone: 'neutral',
    },
  },
  events: {
    'feedback.read': {
      label: { en: 'Mark as read', zh_CN: '标为已读' },
      doing: { en: 'Marking as read', zh_CN: '正在标为已读' },
      done: { en: 'read', zh_CN: '已读' },
      actors: ['administrator', 'vendor'],
      isImmediate: true,
    },
    'feedback.answer': {
      label: { en: 'Answer', zh_CN: '回复' },
      doing: { en: 'Answering', zh_CN: '正在回复' },
      done: { en: 'answered', zh_CN: '已回复' },
      actors: ['administrator', 'vendor'],
    },
    'feedback.close': {
      label: { en: 'Close', zh_CN: '关闭' },
      doing: { en: 'Closing', zh_CN: '正在关闭' },
      done: { en: 'closed', zh_CN: '已关闭' },
      actors: ['administrator', 'vendor'],
      asks: 'reasons',
      reasons: {
        solved: { en: 'Solved', zh_CN: '已解决' },
        noAnswerNeeded: { en: 'Needs no answer', zh_CN: '无需回复' },
        unreachable: { en: 'The user does not reply', zh_CN: '用户未再回应' },
        spam: { en: 'Not meant for us', zh_CN: '无效反馈' },
      },
    },
    'feedback.reopen': {
      label: { en: 'Write again', zh_CN: '再次反馈' },
      doing: { en: 'Reopening', zh_CN: '正在重新打开' },
      done: { en: 'reopened', zh_CN: '已重新打开' },
      actors: ['user'],
    },
    'feedback.handOver': {
      label: { en: 'Hand over to the vendor', zh_CN: '转交厂商' },
      doing: { en: 'Handing over', zh_CN: '正在转交' },
      done: { en: 'handed over', zh_CN: '已转交' },
      actors: ['administrator'],
      asks: 'note',
    },
    'feedback.handBack': {
      label: { en: 'Hand back to the platform', zh_CN: '退回平台' },
      doing: { en: 'Handing back', zh_CN: '正在退回' },
      done: { en: 'handed back', zh_CN: '已退回' },
      actors: ['administrator', 'vendor'],
      asks: 'note',
    },
    'feedback.merge': {
      label: { en: 'Merge', zh_CN: '合并' },
      doing: { en: 'Merging', zh_CN: '正在合并' },
      done: { en: 'merged', zh_CN: '已合并' },
      actors: ['administrator', 'vendor'],
    },
  },
  guards: {
    hasReply: { en: 'Write an answer first', zh_CN: '请先填写回复' },
    hasTarget: { en: 'Choose the feedback that it repeats', zh_CN: '请选择重复的反馈' },
    hasReasons: { en: 'Say why', zh_CN: '请说明原因' },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
    isPlatforms: { en: 'A vendor has it already', zh_CN: '已由厂商处理' },
    hasVendor: { en: 'It names no product of a vendor', zh_CN: '未关联厂商的产品' },
    isOneVendors: { en: "Something merged into it is another vendor's", zh_CN: '合并的反馈中有其他厂商的反馈' },
    isVendors: { en: 'The platform has it already', zh_CN: '已由平台处理' },
    isTheirs: { en: 'It is read when the one it is for opens it', zh_CN: '由处理方打开后才算已读' },
  },
  conditions: {
    hasReply: { en: 'with what is answered', zh_CN: '须填写回复内容' },
    hasTarget: { en: 'into another', zh_CN: '合并到另一条' },
    hasReasons: { en: 'with a reason', zh_CN: '须说明原因' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
    isPlatforms: { en: 'while the platform has it', zh_CN: '由平台处理时' },
    hasVendor: { en: "when it is about a vendor's product", zh_CN: '关联厂商产品时' },
    isOneVendors: { en: "while nothing merged into it is another vendor's", zh_CN: '未合并其他厂商的反馈时' },
    isVendors: { en: 'while a vendor has it', zh_CN: '由厂商处理时' },
    isTheirs: { en: 'by the one it is for', zh_CN: '由处理方操作' },
  },
} as const satisfies WorkflowDefinition
