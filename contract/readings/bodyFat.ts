import { defineReadingKind } from './kind.ts'

/**
 * Body composition scale. Fields: Bluetooth's Body Composition Measurement (0x2A9C) and Weight Measurement (0x2A9D);
 * the origin of a weight as in Fitbit's weight log.
 */
export const bodyFat = defineReadingKind('bodyFat', {
  screen: 'other',
  quantities: {
    weight: { unit: 'kg', digits: 1, possible: [2, 400], sort: true, mustStateUnit: true },
    fat: { unit: '%', digits: 1, possible: [1, 75], partOf: 'weight', optional: true, sort: true },
    bmi: { short: true, unit: 'kg/m²', digits: 1, possible: [5, 120], optional: true, sort: true },
    muscle: { short: true, unit: 'kg', digits: 1, possible: [1, 200], partOf: 'weight', optional: true },
    water: { unit: '%', digits: 1, possible: [10, 90], partOf: 'weight', optional: true },
    metabolism: { unit: 'kcal', digits: 0, possible: [300, 6_000], optional: true },
    impedance: { unit: 'Ω', digits: 0, possible: [50, 5_000], optional: true },
  },
  ordered: [['muscle', '<=', 'weight']],
  choices: {
    entry: {
      optional: true,
      choices: {
        measured: {},
        manual: {},
      },
    },
  },
  standards: {
    // WHO technical report series 894, table 2.1.
    who2000: {
      severities: {
        obese: { tone: 'bad', when: { bmi: { from: 30 } } },
        overweight: { tone: 'warning', when: { bmi: { from: 25 } } },
        underweight: { tone: 'info', when: { bmi: { below: 18.5 } } },
      },
    },
    // For adults, National Health and Family Planning Commission of China, 2013.
    wst428: {
      severities: {
        obese: { tone: 'bad', when: { bmi: { from: 28 } } },
        overweight: { tone: 'warning', when: { bmi: { from: 24 } } },
        underweight: { tone: 'info', when: { bmi: { below: 18.5 } } },
      },
    },
  },
  chart: ['weight', 'fat'],
})
