import { defineReadingKind } from './kind.ts'

const minutes = { unit: 'min', digits: 0, possible: [0, 1_440], optional: true } as const

/**
 * Activity bracelet. Fields: the daily activity and sleep exports of Fitbit devices (Fitabase); Bluetooth's Heart Rate
 * Measurement (0x2A37).
 */
export const deDataBracelet = defineReadingKind('deDataBracelet', {
  screen: 'DeDataBraceletIndex',
  quantities: {
    steps: { unit: 'steps', digits: 0, possible: [0, 200_000], optional: true, sort: true },
    distance: { unit: 'km', digits: 2, possible: [0, 300], optional: true, sort: true },
    energy: { unit: 'kcal', digits: 0, possible: [0, 20_000], optional: true, sort: true },
    veryActive: minutes,
    fairlyActive: minutes,
    lightlyActive: minutes,
    sedentary: minutes,
    heartRate: { unit: 'bpm', digits: 0, possible: [20, 300], optional: true },
    asleep: { ...minutes, sort: true },
    inBed: minutes,
  },
  ordered: [['asleep', '<=', 'inBed']],
  choices: {
    summary: {
      choices: {
        activity: {},
        sleep: {},
      },
    },
  },
  chart: ['steps', 'asleep'],
})
