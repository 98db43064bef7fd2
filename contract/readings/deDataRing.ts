import { defineReadingKind } from './kind.ts'

/**
 * A smart ring. Fields: Oura's API v2 (heart rate, HRV as RMSSD, SpO₂, temperature, respiratory rate, steps); Bluetooth's
 * PLX Spot-check Measurement (0x2A5E).
 */
export const deDataRing = defineReadingKind({
  label: { en: 'Smart ring', zh_CN: '智能戒指' },
  screen: 'DeDataRingIndex',
  quantities: {
    heartRate: {
      label: { en: 'Heart rate', zh_CN: '心率' },
      unit: { en: 'bpm', zh_CN: '次/分' },
      digits: 0,
      possible: [20, 300],
      sort: true,
    },
    variability: {
      label: { en: 'Heart rate variability', zh_CN: '心率变异性' },
      short: { en: 'HRV', zh_CN: 'HRV' },
      unit: 'ms',
      digits: 0,
      possible: [0, 500],
      optional: true,
      sort: true,
    },
    oxygen: {
      label: { en: 'Blood oxygen', zh_CN: '血氧饱和度' },
      short: { en: 'SpO₂', zh_CN: 'SpO₂' },
      unit: '%',
      digits: 0,
      possible: [35, 100],
      optional: true,
      sort: true,
    },
    skinTemperature: {
      label: { en: 'Skin temperature', zh_CN: '皮肤温度' },
      unit: '°C',
      digits: 1,
      possible: [5, 50],
      optional: true,
    },
    breaths: {
      label: { en: 'Breaths', zh_CN: '呼吸频率' },
      unit: { en: 'per min', zh_CN: '次/分' },
      digits: 1,
      possible: [2, 80],
      optional: true,
    },
    steps: {
      label: { en: 'Steps', zh_CN: '步数' },
      unit: { en: 'steps', zh_CN: '步' },
      digits: 0,
      possible: [0, 200_000],
      optional: true,
    },
  },
  choices: {
    state: {
      label: { en: 'State', zh_CN: '状态' },
      optional: true,
      choices: {
        awake: { label: { en: 'Awake', zh_CN: '清醒' } },
        rest: { label: { en: 'Resting', zh_CN: '静息' } },
        sleep: { label: { en: 'Asleep', zh_CN: '睡眠' } },
        workout: { label: { en: 'Workout', zh_CN: '运动' } },
      },
    },
  },
  chart: ['heartRate', 'variability', 'oxygen'],
})
