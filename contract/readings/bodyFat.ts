import { defineReadingKind } from './kind.ts'

/**
 * A body composition scale. Fields: Bluetooth's Body Composition Measurement (0x2A9C) and Weight Measurement (0x2A9D);
 * who entered a weight, as Fitbit's weight log says it.
 */
export const bodyFat = defineReadingKind({
  label: { en: 'Body fat', zh_CN: '体脂' },
  screen: 'other',
  quantities: {
    weight: {
      label: { en: 'Weight', zh_CN: '体重' },
      unit: 'kg',
      digits: 1,
      possible: [2, 400],
      sort: true,
      mustStateUnit: true,
    },
    fat: {
      label: { en: 'Body fat', zh_CN: '体脂率' },
      unit: '%',
      digits: 1,
      possible: [1, 75],
      partOf: 'weight',
      optional: true,
      sort: true,
    },
    bmi: {
      label: { en: 'Body mass index', zh_CN: '身体质量指数' },
      short: { en: 'BMI', zh_CN: 'BMI' },
      unit: 'kg/m²',
      digits: 1,
      possible: [5, 120],
      optional: true,
      sort: true,
    },
    muscle: {
      label: { en: 'Muscle mass', zh_CN: '肌肉量' },
      short: { en: 'Muscle', zh_CN: '肌肉量' },
      unit: 'kg',
      digits: 1,
      possible: [1, 200],
      partOf: 'weight',
      optional: true,
    },
    water: {
      label: { en: 'Body water', zh_CN: '体水分' },
      unit: '%',
      digits: 1,
      possible: [10, 90],
      partOf: 'weight',
      optional: true,
    },
    metabolism: {
      label: { en: 'Basal metabolism', zh_CN: '基础代谢' },
      unit: 'kcal',
      digits: 0,
      possible: [300, 6_000],
      optional: true,
    },
    impedance: {
      label: { en: 'Impedance', zh_CN: '阻抗' },
      unit: 'Ω',
      digits: 0,
      possible: [50, 5_000],
      optional: true,
    },
  },
  ordered: [['muscle', '<=', 'weight']],
  choices: {
    entry: {
      label: { en: 'Entry', zh_CN: '录入方式' },
      optional: true,
      choices: {
        measured: { label: { en: 'Measured', zh_CN: '设备测量' } },
        manual: { label: { en: 'By hand', zh_CN: '手动录入' } },
      },
    },
  },
  standards: {
    // WHO technical report series 894, table 2.1.
    who2000: {
      label: { en: 'WHO BMI classification 2000', zh_CN: 'WHO 2000 BMI 分级' },
      severities: {
        obese: { label: { en: 'Obese', zh_CN: '肥胖' }, tone: 'bad', when: { bmi: { from: 30 } } },
        overweight: { label: { en: 'Overweight', zh_CN: '超重' }, tone: 'warning', when: { bmi: { from: 25 } } },
        underweight: { label: { en: 'Underweight', zh_CN: '偏瘦' }, tone: 'info', when: { bmi: { below: 18.5 } } },
      },
      normal: { en: 'Not out of range', zh_CN: '未超范围' },
    },
    // Of adults, National Health and Family Planning Commission of China, 2013.
    wst428: {
      label: { en: 'WS/T 428-2013', zh_CN: 'WS/T 428-2013 成人体重判定' },
      severities: {
        obese: { label: { en: 'Obese', zh_CN: '肥胖' }, tone: 'bad', when: { bmi: { from: 28 } } },
        overweight: { label: { en: 'Overweight', zh_CN: '超重' }, tone: 'warning', when: { bmi: { from: 24 } } },
        underweight: { label: { en: 'Underweight', zh_CN: '偏瘦' }, tone: 'info', when: { bmi: { below: 18.5 } } },
      },
      normal: { en: 'Not out of range', zh_CN: '未超范围' },
    },
  },
  chart: ['weight', 'fat'],
})
