import { defineReadingKind } from './kind.ts'

/** Meters are checked with a solution of a known content; its reading is nobody's blood. */
const noBlood = { sample: ['control'] } as const

/**
 * A glucose meter or sensor. Fields: Bluetooth's Glucose Measurement (0x2A18) with its sample, Glucose Measurement
 * Context (0x2A34) with its meal. Kept in whole mg/dL, which is finer than a tenth of mmol/L: neither unit loses anything.
 */
export const deDataGlu = defineReadingKind({
  label: { en: 'Blood glucose', zh_CN: '血糖' },
  screen: 'DeDataGluIndex',
  quantities: {
    glucose: {
      label: { en: 'Glucose', zh_CN: '血糖' },
      unit: 'mg/dL',
      digits: 0,
      possible: [10, 1_000],
      sort: true,
      mustStateUnit: true,
    },
    carbohydrate: {
      label: { en: 'Carbohydrate', zh_CN: '碳水化合物' },
      unit: 'g',
      digits: 0,
      possible: [0, 1_000],
      optional: true,
    },
  },
  choices: {
    meal: {
      label: { en: 'Meal', zh_CN: '用餐情况' },
      optional: true,
      choices: {
        fasting: { label: { en: 'Fasting', zh_CN: '空腹' } },
        beforeMeal: { label: { en: 'Before a meal', zh_CN: '餐前' } },
        afterMeal: { label: { en: 'After a meal', zh_CN: '餐后' } },
        casual: { label: { en: 'At any time', zh_CN: '随机' } },
        bedtime: { label: { en: 'At bedtime', zh_CN: '睡前' } },
      },
    },
    sample: {
      label: { en: 'Sample', zh_CN: '样本' },
      optional: true,
      choices: {
        capillary: { label: { en: 'Capillary', zh_CN: '毛细血管血' } },
        venous: { label: { en: 'Venous', zh_CN: '静脉血' } },
        interstitial: { label: { en: 'Interstitial fluid', zh_CN: '组织间液' } },
        control: { label: { en: 'Control solution', zh_CN: '质控液' } },
      },
    },
  },
  standards: {
    // Diabetes Care 47, supplement 1 (2024), section 6: levels 1 and 2 of hypoglycaemia, and the ranges of continuous monitoring for what is above.
    ada2024: {
      label: { en: 'ADA Standards of Care 2024', zh_CN: 'ADA 2024 糖尿病诊疗标准' },
      severities: {
        veryLow: { label: { en: 'Very low', zh_CN: '严重偏低' }, tone: 'bad', when: { glucose: { below: 54 } } },
        low: { label: { en: 'Low', zh_CN: '偏低' }, tone: 'warning', when: { glucose: { below: 70 } } },
        veryHigh: { label: { en: 'Very high', zh_CN: '严重偏高' }, tone: 'bad', when: { glucose: { above: 250 } } },
        high: { label: { en: 'High', zh_CN: '偏高' }, tone: 'warning', when: { glucose: { above: 180 } } },
      },
      normal: { en: 'In range', zh_CN: '达标' },
      except: noBlood,
    },
    // The targets of chapter 6, as the guideline prints them in mg/dL; it sets none below.
    idf2012: {
      label: { en: 'IDF Global Guideline for Type 2 Diabetes 2012', zh_CN: 'IDF 2012 2 型糖尿病全球指南' },
      note: {
        en: 'Sets targets for what is above only, as it prints them in mg/dL; beside them it prints 6.5 and 9.0 mmol/L',
        zh_CN: '仅规定上限目标，采用其 mg/dL 数值；指南并列给出 6.5 与 9.0 mmol/L',
      },
      severities: {
        aboveTarget: {
          label: { en: 'Above target', zh_CN: '高于目标' },
          tone: 'warning',
          when: { glucose: { above: 160 } },
        },
        aboveFasting: {
          label: { en: 'Above fasting target', zh_CN: '高于空腹目标' },
          tone: 'warning',
          when: { glucose: { above: 115 } },
          given: { meal: ['fasting', 'beforeMeal'] },
        },
      },
      normal: { en: 'Not above target', zh_CN: '未超目标' },
      except: noBlood,
    },
  },
  chart: ['glucose'],
})
