import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** The life of a value-added service that a vendor has bought (specification, section 4). */
export const serviceRecordDefinition = {
  version: 1,
  kind: 'serviceRecord',
  affects: ['serviceContract'],
  label: { en: 'Service record', zh_CN: '增值服务记录' },
  states: {
    pending: {
      label: { en: 'Pending', zh_CN: '待生效' },
      description: { en: 'Its period has not begun.', zh_CN: '尚未到生效时间。' },
      tone: 'info',
    },
    active: {
      label: { en: 'Active', zh_CN: '生效中' },
      description: { en: 'The service is open to the vendor.', zh_CN: '厂商可以使用该服务。' },
      tone: 'good',
    },
    void: {
      label: { en: 'Void', zh_CN: '已作废' },
      description: { en: 'An administrator has taken it back.', zh_CN: '已由管理员作废。' },
      tone: 'bad',
    },
    ended: {
      label: { en: 'Ended', zh_CN: '已结束' },
      description: { en: 'Its period is over.', zh_CN: '已过有效期。' },
      tone: 'neutral',
    },
  },
  events: {
    'service.start': {
      label: { en: 'Start', zh_CN: '生效' },
      doing: { en: 'Starting', zh_CN: '正在生效' },
      done: { en: 'started', zh_CN: '已生效' },
      actors: ['clock'],
    },
    'service.end': {
      label: { en: 'End', zh_CN: '结束' },
      doing: { en: 'Ending', zh_CN: '正在结束' },
      done: { en: 'ended', zh_CN: '已结束' },
      actors: ['clock'],
    },
    'service.void': {
      label: { en: 'Void period', zh_CN: '作废此期限' },
      doing: { en: 'Voiding', zh_CN: '正在作废' },
      done: { en: 'voided', zh_CN: '已作废' },
      actors: ['administrator'],
      asks: 'note',
    },
  },
  guards: {
    hasStarted: { en: 'Its period has not begun', zh_CN: '尚未到生效时间' },
    hasEnded: { en: 'Its period is not over', zh_CN: '尚未到结束时间' },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    hasStarted: { en: 'when its period begins', zh_CN: '到生效时间' },
    hasEnded: { en: 'when its period is over', zh_CN: '到结束时间' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition
