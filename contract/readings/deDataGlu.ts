import { defineReadingKind } from './kind.ts'

/** Excludes readings of control solution, which test the meter instead of blood. */
const noBlood = { sample: ['control'] } as const

/**
 * Glucose meter or sensor. Fields: Bluetooth's Glucose Measurement (0x2A18) with its sample, Glucose Measurement
 * Context (0x2A34) with its meal. Stored in whole mg/dL, which is finer than a tenth of mmol/L, so that neither unit
 * loses precision.
 */
export const deDataGlu = defineReadingKind('deDataGlu', {
  screen: 'DeDataGluIndex',
  quantities: {
    glucose: { unit: 'mg/dL', digits: 0, possible: [10, 1_000], sort: true, mustStateUnit: true },
    carbohydrate: { unit: 'g', digits: 0, possible: [0, 1_000], optional: true },
  },
  choices: {
    meal: {
      optional: true,
      choices: {
        fasting: {},
        beforeMeal: {},
        afterMeal: {},
        casual: {},
        bedtime: {},
      },
    },
    sample: {
      optional: true,
      choices: {
        capillary: {},
        venous: {},
        interstitial: {},
        control: {},
      },
    },
  },
  standards: {
    // Diabetes Care 47, supplement 1 (2024), section 6: levels 1 and 2 of hypoglycaemia, and the ranges of continuous monitoring for high values.
    ada2024: {
      severities: {
        veryLow: { tone: 'bad', when: { glucose: { below: 54 } } },
        low: { tone: 'warning', when: { glucose: { below: 70 } } },
        veryHigh: { tone: 'bad', when: { glucose: { above: 250 } } },
        high: { tone: 'warning', when: { glucose: { above: 180 } } },
      },
      except: noBlood,
    },
    // The targets of chapter 6, as the guideline prints them in mg/dL; it sets none below.
    idf2012: {
      note: true,
      severities: {
        aboveTarget: { tone: 'warning', when: { glucose: { above: 160 } } },
        aboveFasting: {
          tone: 'warning',
          when: { glucose: { above: 115 } },
          given: { meal: ['fasting', 'beforeMeal'] },
        },
      },
      except: noBlood,
    },
  },
  chart: ['glucose'],
})
