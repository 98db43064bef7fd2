import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** A licence key from its making to the device that it is bound to, or to its end (specification, section 4). */
export const licenceActivationDefinition = {
  version: 2,
  kind: 'licenceKey',
  affects: ['licence', 'licenceBatch'],
  label: { en: 'Licence key', zh_CN: '授权码' },
  states: {
    generated: {
      label: { en: 'Not activated', zh_CN: '未激活' },
      description: { en: 'It can be bound to one device.', zh_CN: '可绑定到一台设备。' },
      tone: 'info',
    },
    activated: {
      label: { en: 'Activated', zh_CN: '已激活' },
      description: {
        en: 'It is bound to its device; unbinding the device from its user does not free it.',
        zh_CN: '已绑定到设备；设备与用户解绑后授权码不会释放。',
      },
      tone: 'good',
    },
    revoked: {
      label: { en: 'Revoked', zh_CN: '已吊销' },
      description: { en: 'An administrator has taken it back for good.', zh_CN: '已由管理员永久吊销。' },
      tone: 'bad',
    },
  },
  events: {
    'licence.activate': {
      label: { en: 'Activate', zh_CN: '激活' },
      doing: { en: 'Activating', zh_CN: '正在激活' },
      done: { en: 'activated', zh_CN: '已激活' },
      actors: ['device', 'administrator'],
    },
    'licence.replace': {
      label: { en: 'Move to another device', zh_CN: '更换设备' },
      doing: { en: 'Moving', zh_CN: '正在更换设备' },
      done: { en: 'moved to another device', zh_CN: '已更换设备' },
      actors: ['administrator'],
      asks: 'note',
    },
    'licence.revoke': {
      label: { en: 'Revoke key', zh_CN: '吊销授权码' },
      doing: { en: 'Revoking', zh_CN: '正在吊销' },
      done: { en: 'revoked', zh_CN: '已吊销' },
      actors: ['administrator'],
      asks: 'note',
    },
  },
  guards: {
    hasDevice: { en: 'No device has asked for it', zh_CN: '尚无设备请求激活' },
    hasNoteAndDevice: { en: 'Name the new device, and say why', zh_CN: '请指定新设备并说明原因' },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    hasDevice: { en: 'with a device', zh_CN: '已绑定设备' },
    hasNoteAndDevice: { en: 'to another device, with a reason', zh_CN: '指定新设备，须说明原因' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition
