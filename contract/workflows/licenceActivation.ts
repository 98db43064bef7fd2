import type { WorkflowDefinition } from './definition.ts'

/** A licence key from its making to the device that it is bound to (specification, section 4). */
export const licenceActivationDefinition = {
  version: 1,
  label: { en: 'Licence key', zh_CN: '授权码' },
  states: {
    generated: {
      label: { en: 'Not activated', zh_CN: '未激活' },
      description: { en: 'It can be bound to one device.', zh_CN: '可绑定到一台设备。' },
      tone: 'info',
    },
    activated: {
      label: { en: 'Activated', zh_CN: '已激活' },
      description: { en: 'It is bound to its device for good.', zh_CN: '已永久绑定到设备。' },
      tone: 'good',
    },
  },
  events: {
    'licence.activate': {
      label: { en: 'Activate', zh_CN: '激活' },
      done: { en: 'activated', zh_CN: '已激活' },
      actors: ['vendor', 'administrator'],
    },
  },
  guards: {
    hasDevice: { en: 'No device is bound to it', zh_CN: '尚未绑定设备' },
  },
  conditions: {
    hasDevice: { en: 'with a device', zh_CN: '已绑定设备' },
  },
} as const satisfies WorkflowDefinition
