import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** A version of a firmware, from its draft until it is taken back (docs/decisions/0047-firmware.md). */
export const firmwareLifeDefinition = {
  version: 1,
  kind: 'firmware',
  affects: ['firmwareRollout'],
  label: { en: 'Firmware', zh_CN: '固件版本' },
  states: {
    draft: {
      label: { en: 'Draft', zh_CN: '草稿' },
      description: { en: 'It can be edited; no device gets it.', zh_CN: '可以编辑，设备不会收到。' },
      tone: 'neutral',
    },
    released: {
      label: { en: 'Released', zh_CN: '已发布' },
      description: {
        en: 'It stays as it is, and rollouts may bring it to devices.',
        zh_CN: '内容不再更改，可下发到设备。',
      },
      tone: 'good',
    },
    withdrawn: {
      label: { en: 'Withdrawn', zh_CN: '已撤下' },
      description: { en: 'No rollout of it begins or goes on.', zh_CN: '不能再下发到设备。' },
      tone: 'bad',
    },
  },
  events: {
    'firmware.release': {
      label: { en: 'Release', zh_CN: '发布' },
      doing: { en: 'Releasing', zh_CN: '正在发布' },
      done: { en: 'released', zh_CN: '已发布' },
      actors: ['administrator'],
    },
    'firmware.withdraw': {
      label: { en: 'Withdraw', zh_CN: '撤下' },
      doing: { en: 'Withdrawing', zh_CN: '正在撤下' },
      done: { en: 'withdrawn', zh_CN: '已撤下' },
      actors: ['administrator'],
      asks: 'note',
    },
  },
  guards: {
    isNewest: {
      en: 'Version {newest} is released already, and versions never go backwards',
      zh_CN: '已发布版本 {newest}，版本不能倒退',
    },
    isIdle: {
      en: 'A rollout of it is under way, or about to begin: stop that first',
      zh_CN: '该固件有进行中或即将开始的升级计划，请先停止',
    },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isNewest: { en: 'when newer than all released ones', zh_CN: '版本高于所有已发布版本' },
    isIdle: { en: 'when no rollout is under way', zh_CN: '没有进行中的升级计划' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition
