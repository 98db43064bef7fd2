import { defineReadingKind } from './kind.ts'

/**
 * A skipping rope that counts. Fields: what such ropes and their apps report (RENPHO, Tangram: skips, time, energy, trips of
 * the rope, and the three ways to train).
 */
export const deDataSkipRope = defineReadingKind({
  label: { en: 'Skipping rope', zh_CN: '跳绳' },
  screen: 'DeDataSkipRopeIndex',
  quantities: {
    skips: {
      label: { en: 'Skips', zh_CN: '跳绳个数' },
      unit: { en: 'skips', zh_CN: '个' },
      digits: 0,
      possible: [0, 100_000],
      sort: true,
    },
    duration: {
      label: { en: 'Duration', zh_CN: '时长' },
      unit: { en: 's', zh_CN: '秒' },
      digits: 0,
      possible: [0, 86_400],
      sort: true,
    },
    cadence: {
      label: { en: 'Cadence', zh_CN: '频率' },
      unit: { en: 'skips/min', zh_CN: '个/分' },
      digits: 0,
      possible: [0, 600],
      optional: true,
      sort: true,
    },
    trips: {
      label: { en: 'Interruptions', zh_CN: '绊绳次数' },
      unit: { en: 'times', zh_CN: '次' },
      digits: 0,
      possible: [0, 10_000],
      optional: true,
    },
    energy: {
      label: { en: 'Energy', zh_CN: '消耗热量' },
      unit: 'kcal',
      digits: 0,
      possible: [0, 20_000],
      optional: true,
    },
  },
  choices: {
    mode: {
      label: { en: 'Mode', zh_CN: '模式' },
      choices: {
        free: { label: { en: 'Free', zh_CN: '自由跳' } },
        timed: { label: { en: 'Against time', zh_CN: '倒计时' } },
        counted: { label: { en: 'To a count', zh_CN: '倒计数' } },
      },
    },
  },
  chart: ['skips', 'cadence'],
})
