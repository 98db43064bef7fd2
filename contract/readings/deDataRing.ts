import { defineReadingKind } from './kind.ts'

/**
 * Smart ring. Fields: Oura's API v2 (heart rate, HRV as RMSSD, SpO₂, temperature, respiratory rate, steps); Bluetooth's
 * PLX Spot-check Measurement (0x2A5E).
 */
export const deDataRing = defineReadingKind('deDataRing', {
  screen: 'DeDataRingIndex',
  quantities: {
    heartRate: { unit: 'bpm', digits: 0, possible: [20, 300], sort: true },
    variability: { short: true, unit: 'ms', digits: 0, possible: [0, 500], optional: true, sort: true },
    oxygen: { short: true, unit: '%', digits: 0, possible: [35, 100], optional: true, sort: true },
    skinTemperature: { unit: '°C', digits: 1, possible: [5, 50], optional: true },
    breaths: { unit: 'per min', digits: 1, possible: [2, 80], optional: true },
    steps: { unit: 'steps', digits: 0, possible: [0, 200_000], optional: true },
  },
  choices: {
    state: {
      optional: true,
      choices: {
        awake: {},
        rest: {},
        sleep: {},
        workout: {},
      },
    },
  },
  chart: ['heartRate', 'variability', 'oxygen'],
})
