import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** What a rollout makes of one device: done is what the device itself reports to run (docs/decisions/0047-firmware.md). */
export const firmwareUpdateDefinition = {
  version: 1,
  kind: 'firmwareUpdate',
  affects: ['firmwareRollout'],
  label: { en: 'Device update', zh_CN: '设备升级' },
  states: {
    pending: {
      label: { en: 'Waiting', zh_CN: '等待中' },
      description: {
        en: 'Its group has not begun, or it has not asked yet.',
        zh_CN: '所在批次未开始，或设备尚未查询。',
      },
      tone: 'neutral',
    },
    offered: {
      label: { en: 'Offered', zh_CN: '已下发' },
      description: { en: 'It has asked, and knows of the firmware.', zh_CN: '设备已查询到新固件。' },
      tone: 'info',
    },
    downloading: {
      label: { en: 'Downloading', zh_CN: '下载中' },
      description: { en: 'It has asked for the file.', zh_CN: '设备正在下载固件文件。' },
      tone: 'info',
    },
    installing: {
      label: { en: 'Installing', zh_CN: '安装中' },
      description: { en: 'It has the file, and says that it installs it.', zh_CN: '设备已下载完成并正在安装。' },
      tone: 'info',
    },
    done: {
      label: { en: 'Done', zh_CN: '已完成' },
      description: { en: 'It reports the version that was rolled out.', zh_CN: '设备已上报目标版本。' },
      tone: 'good',
    },
    failed: {
      label: { en: 'Failed', zh_CN: '失败' },
      description: {
        en: 'It says so, reports another version than it claims, or has gone back to an older one.',
        zh_CN: '设备上报失败、上报版本与目标不符，或已退回旧版本。',
      },
      tone: 'bad',
    },
    timedOut: {
      label: { en: 'Timed out', zh_CN: '超时' },
      description: {
        en: 'It was offered the firmware, and has not come to an end in time.',
        zh_CN: '设备获取更新后未在时限内完成。',
      },
      tone: 'bad',
    },
    skipped: {
      label: { en: 'Skipped', zh_CN: '已跳过' },
      description: {
        en: 'It never asked in time, has a newer version, or the rollout was stopped before its turn.',
        zh_CN: '设备未在时限内查询、已是更新版本，或升级计划已停止。',
      },
      tone: 'neutral',
    },
  },
  events: {
    'update.offer': {
      label: { en: 'Offer', zh_CN: '下发' },
      doing: { en: 'Offering', zh_CN: '正在下发' },
      done: { en: 'offered', zh_CN: '已下发' },
      actors: ['device'],
    },
    'update.download': {
      label: { en: 'Download', zh_CN: '下载' },
      doing: { en: 'Downloading', zh_CN: '正在下载' },
      done: { en: 'downloads', zh_CN: '下载中' },
      actors: ['device'],
    },
    'update.install': {
      label: { en: 'Install', zh_CN: '安装' },
      doing: { en: 'Installing', zh_CN: '正在安装' },
      done: { en: 'installs', zh_CN: '安装中' },
      actors: ['device'],
    },
    'update.confirm': {
      label: { en: 'Report the version', zh_CN: '上报版本' },
      doing: { en: 'Confirming', zh_CN: '正在确认' },
      done: { en: 'done', zh_CN: '已完成' },
      actors: ['device'],
    },
    'update.fail': {
      label: { en: 'Report a failure', zh_CN: '上报失败' },
      doing: { en: 'Failing', zh_CN: '正在记录失败' },
      done: { en: 'failed', zh_CN: '失败' },
      actors: ['device'],
    },
    'update.expire': {
      label: { en: 'Run out of time', zh_CN: '超时' },
      doing: { en: 'Timing out', zh_CN: '正在超时处理' },
      done: { en: 'timed out', zh_CN: '已超时' },
      actors: ['clock'],
    },
    'update.skip': {
      label: { en: 'Skip', zh_CN: '跳过' },
      doing: { en: 'Skipping', zh_CN: '正在跳过' },
      done: { en: 'skipped', zh_CN: '已跳过' },
      actors: ['clock', 'administrator'],
    },
    'update.retry': {
      label: { en: 'Retry', zh_CN: '重试' },
      doing: { en: 'Retrying', zh_CN: '正在重试' },
      done: { en: 'waits again', zh_CN: '重新等待' },
      actors: ['administrator'],
    },
    'update.goBack': {
      label: { en: 'Report an older version', zh_CN: '上报旧版本' },
      doing: { en: 'Noting the older version', zh_CN: '正在记录旧版本' },
      done: { en: 'gone back', zh_CN: '已退回旧版本' },
      actors: ['device'],
    },
  },
  guards: {
    isOpen: {
      en: 'Its rollout is not running, or its group has not begun',
      zh_CN: '升级计划未在进行，或所在批次尚未开始',
    },
    isFree: {
      en: 'Its rollout is over, or another update of this device is under way',
      zh_CN: '升级计划已结束，或该设备有其他升级正在进行',
    },
    hasReported: { en: 'It does not report this version', zh_CN: '设备未上报该版本' },
    isBack: { en: 'It does not report an older version', zh_CN: '设备未上报旧版本' },
  },
  conditions: {
    isOpen: { en: 'while its group runs', zh_CN: '所在批次进行中' },
    isFree: { en: 'while the rollout is under way', zh_CN: '升级计划未结束' },
    hasReported: { en: 'when it reports the version', zh_CN: '设备上报目标版本' },
    isBack: { en: 'when it reports an older version', zh_CN: '设备上报旧版本' },
  },
} as const satisfies WorkflowDefinition
