import { defineReadingKind } from './kind.ts'

const minutes = { unit: { en: 'min', zh_CN: '分钟' }, digits: 0, possible: [0, 1_440], optional: true } as const

/**
 * What a bracelet sums up. Fields: the daily activity and sleep exports of Fitbit devices (Fitabase); Bluetooth's Heart
 * Rate Measurement (0x2A37).
 */
export const deDataBracelet = defineReadingKind({
  label: { en: 'Bracelet', zh_CN: '手环' },
  screen: 'DeDataBraceletIndex',
  quantities: {
    steps: {
      label: { en: 'Steps', zh_CN: '步数' },
      unit: { en: 'steps', zh_CN: '步' },
      digits: 0,
      possible: [0, 200_000],
      optional: true,
      sort: true,
    },
    distance: {
      label: { en: 'Distance', zh_CN: '距离' },
      unit: 'km',
      digits: 2,
      possible: [0, 300],
      optional: true,
      sort: true,
    },
    energy: {
      label: { en: 'Energy', zh_CN: '消耗热量' },
      unit: 'kcal',
      digits: 0,
      possible: [0, 20_000],
      optional: true,
      sort: true,
    },
    veryActive: { label: { en: 'Very active', zh_CN: '高强度活动' }, ...minutes },
    fairlyActive: { label: { en: 'Fairly active', zh_CN: '中强度活动' }, ...minutes },
    lightlyActive: { label: { en: 'Lightly active', zh_CN: '低强度活动' }, ...minutes },
    sedentary: { label: { en: 'Sedentary', zh_CN: '久坐' }, ...minutes },
    heartRate: {
      label: { en: 'Heart rate', zh_CN: '心率' },
      unit: { en: 'bpm', zh_CN: '次/分' },
      digits: 0,
      possible: [20, 300],
      optional: true,
    },
    asleep: { label: { en: 'Asleep', zh_CN: '睡眠时长' }, ...minutes, sort: true },
    inBed: { label: { en: 'In bed', zh_CN: '卧床时长' }, ...minutes },
  },
  ordered: [['asleep', '<=', 'inBed']],
  choices: {
    summary: {
      label: { en: 'Summary of', zh_CN: '汇总内容' },
      choices: {
        activity: { label: { en: 'A day', zh_CN: '全天活动' } },
        sleep: { label: { en: 'A night', zh_CN: '夜间睡眠' } },
      },
    },
  },
  chart: ['steps', 'asleep'],
})
