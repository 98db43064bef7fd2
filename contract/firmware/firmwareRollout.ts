import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** A firmware on its way to many devices (docs/decisions/0047-firmware.md). */
export const firmwareRolloutDefinition = {
  version: 1,
  kind: 'firmwareRollout',
  affects: ['firmware', 'firmwareUpdate'],
  label: { en: 'Firmware rollout', zh_CN: '固件升级计划' },
  states: {
    draft: {
      label: { en: 'Draft', zh_CN: '草稿' },
      description: { en: 'It can be edited; no device is concerned.', zh_CN: '可以编辑，尚不涉及设备。' },
      tone: 'neutral',
    },
    awaiting: {
      label: { en: 'Awaiting approval', zh_CN: '待批准' },
      description: { en: 'A second person has to approve it.', zh_CN: '须由另一人批准。' },
      tone: 'warning',
    },
    scheduled: {
      label: { en: 'Starting', zh_CN: '即将开始' },
      description: {
        en: 'It begins in a minute, and can be called back until then: no device is concerned yet.',
        zh_CN: '一分钟后开始，此前可以撤回，尚不涉及设备。',
      },
      tone: 'info',
    },
    running: {
      label: { en: 'Running', zh_CN: '进行中' },
      description: {
        en: 'Its devices are fixed, and get the firmware one group after the other.',
        zh_CN: '设备已固定，按批次依次升级。',
      },
      tone: 'info',
    },
    paused: {
      label: { en: 'Paused', zh_CN: '已暂停' },
      description: {
        en: 'Nothing more is offered or downloaded; devices that install already go on.',
        zh_CN: '不再下发和下载；正在安装的设备会继续。',
      },
      tone: 'warning',
    },
    finished: {
      label: { en: 'Finished', zh_CN: '已完成' },
      description: { en: 'Every device of it has come to an end.', zh_CN: '所有设备均已有结果。' },
      tone: 'good',
    },
    stopped: {
      label: { en: 'Stopped', zh_CN: '已停止' },
      description: {
        en: 'It was stopped for good; devices that install already still report.',
        zh_CN: '已永久停止；正在安装的设备仍会上报结果。',
      },
      tone: 'bad',
    },
  },
  events: {
    'rollout.start': {
      label: { en: 'Start rollout', zh_CN: '开始升级' },
      doing: { en: 'Starting', zh_CN: '正在开始' },
      done: { en: 'started', zh_CN: '已开始' },
      actors: ['administrator'],
    },
    'rollout.ask': {
      label: { en: 'Ask for approval', zh_CN: '申请批准' },
      doing: { en: 'Asking for approval', zh_CN: '正在申请批准' },
      done: { en: 'awaits approval', zh_CN: '待批准' },
      actors: ['administrator'],
      isImmediate: true,
    },
    'rollout.approve': {
      label: { en: 'Approve and start', zh_CN: '批准并开始' },
      doing: { en: 'Approving', zh_CN: '正在批准' },
      done: { en: 'approved and started', zh_CN: '已批准并开始' },
      actors: ['administrator'],
    },
    'rollout.refuse': {
      label: { en: 'Send back', zh_CN: '退回' },
      doing: { en: 'Sending back', zh_CN: '正在退回' },
      done: { en: 'sent back', zh_CN: '已退回' },
      actors: ['administrator'],
      asks: 'note',
    },
    'rollout.withdraw': {
      label: { en: 'Take back', zh_CN: '撤回申请' },
      doing: { en: 'Taking back', zh_CN: '正在撤回' },
      done: { en: 'taken back', zh_CN: '已撤回' },
      actors: ['administrator'],
      isImmediate: true,
    },
    'rollout.recall': {
      label: { en: 'Call back', zh_CN: '撤回' },
      doing: { en: 'Calling back', zh_CN: '正在撤回' },
      done: { en: 'called back', zh_CN: '已撤回' },
      actors: ['administrator', 'clock'],
      isImmediate: true,
    },
    'rollout.begin': {
      label: { en: 'Begin', zh_CN: '开始' },
      doing: { en: 'Beginning', zh_CN: '正在开始' },
      done: { en: 'begun', zh_CN: '已开始' },
      actors: ['clock'],
    },
    'rollout.next': {
      label: { en: 'Start next group', zh_CN: '开始下一批次' },
      doing: { en: 'Starting the next group of', zh_CN: '正在开始下一批次' },
      done: { en: 'goes on with its next group', zh_CN: '已开始下一批次' },
      actors: ['administrator', 'clock'],
    },
    'rollout.pause': {
      label: { en: 'Pause', zh_CN: '暂停' },
      doing: { en: 'Pausing', zh_CN: '正在暂停' },
      done: { en: 'paused', zh_CN: '已暂停' },
      actors: ['administrator'],
      isImmediate: true,
    },
    'rollout.breach': {
      label: { en: 'Stop at the threshold', zh_CN: '触及阈值自动暂停' },
      doing: { en: 'Stopping', zh_CN: '正在自动暂停' },
      done: { en: 'stopped at its threshold', zh_CN: '已自动暂停' },
      actors: ['clock'],
    },
    'rollout.retry': {
      label: { en: 'Retry failed devices', zh_CN: '重试失败设备' },
      doing: { en: 'Retrying', zh_CN: '正在重试' },
      done: { en: 'tries its failed devices again', zh_CN: '已重试失败设备' },
      actors: ['administrator'],
      isImmediate: true,
    },
    'rollout.resume': {
      label: { en: 'Resume', zh_CN: '恢复升级' },
      doing: { en: 'Resuming', zh_CN: '正在恢复升级' },
      done: { en: 'resumed', zh_CN: '已恢复升级' },
      actors: ['administrator'],
      isImmediate: true,
    },
    'rollout.finish': {
      label: { en: 'Finish', zh_CN: '完成' },
      doing: { en: 'Finishing', zh_CN: '正在完成' },
      done: { en: 'finished', zh_CN: '已完成' },
      actors: ['clock'],
    },
    'rollout.stop': {
      label: { en: 'Emergency stop', zh_CN: '紧急停止' },
      doing: { en: 'Stopping', zh_CN: '正在紧急停止' },
      done: { en: 'stopped for good', zh_CN: '已紧急停止' },
      actors: ['administrator'],
      asks: 'note',
      isImmediate: true,
    },
  },
  guards: {
    isSecondPerson: { en: 'A person other than the requester has to approve it', zh_CN: '须由申请人以外的人批准' },
    isIndependent: {
      en: 'Your account is newer than the request, or was created by the requester: another person has to approve it',
      zh_CN: '您的账号晚于申请创建，或由申请人创建，须由其他人批准',
    },
    isReleased: { en: 'Its firmware is not released', zh_CN: '固件未发布或已撤回' },
    hasDevices: { en: 'No device would get it now', zh_CN: '目前没有符合条件的设备' },
    isCovered: {
      en: 'All rollouts of its version concern more than {approvalShare} % of the product’s devices: ask for approval',
      zh_CN: '该版本的升级计划合计涉及该产品超过 {approvalShare}% 的设备，请先申请由另一人批准',
    },
    hasNext: { en: 'Every group has begun', zh_CN: '所有批次均已开始' },
    hasFailed: { en: 'No device has failed', zh_CN: '没有失败的设备' },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isSecondPerson: { en: 'by a second person', zh_CN: '由另一人操作' },
    isIndependent: { en: 'with an independent account', zh_CN: '账号独立于申请人' },
    isReleased: { en: 'with a released firmware', zh_CN: '固件已发布' },
    hasDevices: { en: 'with devices to update', zh_CN: '有可升级的设备' },
    isCovered: { en: 'when approved, or to few devices', zh_CN: '已批准或设备占比较低' },
    hasNext: { en: 'while groups wait', zh_CN: '有未开始的批次' },
    hasFailed: { en: 'when devices have failed', zh_CN: '有失败的设备' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition

export type FirmwareRolloutState = keyof typeof firmwareRolloutDefinition.states
