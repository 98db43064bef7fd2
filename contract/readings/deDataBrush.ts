import { defineReadingKind } from './kind.ts'

/**
 * Toothbrush, per zone. Fields: Bluetooth advertisements of Oral-B brushes (state, mode, pressure, sector, time); zones
 * of the toothbrushing data set of Macquarie University.
 */
export const deDataBrush = defineReadingKind('deDataBrush', {
  screen: 'DeDataBrushIndex',
  quantities: {
    duration: { unit: 's', digits: 1, possible: [0, 3_600], sort: true },
    battery: { unit: '%', digits: 0, possible: [0, 100], optional: true },
  },
  choices: {
    mode: {
      optional: true,
      choices: {
        dailyClean: {},
        sensitive: {},
        massage: {},
        whitening: {},
        deepClean: {},
        tongueCleaning: {},
      },
    },
    pressure: {
      optional: true,
      choices: {
        low: {},
        normal: {},
        high: {},
      },
    },
    zone: {
      optional: true,
      choices: {
        leftLowerFront: {},
        leftLowerTop: {},
        leftLowerBack: {},
        lowerIncisorsFront: {},
        lowerIncisorsBack: {},
        rightLowerFront: {},
        rightLowerTop: {},
        rightLowerBack: {},
        leftUpperFront: {},
        leftUpperTop: {},
        leftUpperBack: {},
        upperIncisorsFront: {},
        upperIncisorsBack: {},
        rightUpperFront: {},
        rightUpperTop: {},
        rightUpperBack: {},
      },
    },
    drive: {
      optional: true,
      choices: {
        electric: {},
        manual: {},
      },
    },
  },
  chart: ['duration'],
})
