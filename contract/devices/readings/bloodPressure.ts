import { defineReadingKind } from './kind.ts'

export const bloodPressure = defineReadingKind({
  label: { en: 'Blood pressure', zh_CN: '血压' },
  screen: 'bloodPressure',
  quantities: {
    systolic: {
      label: { en: 'Systolic', zh_CN: '收缩压' },
      unit: 'mmHg',
      digits: 0,
      possible: [40, 300],
      sort: true,
    },
    diastolic: {
      label: { en: 'Diastolic', zh_CN: '舒张压' },
      unit: 'mmHg',
      digits: 0,
      possible: [20, 200],
      sort: true,
    },
    pulse: {
      label: { en: 'Pulse', zh_CN: '脉搏' },
      unit: { en: 'bpm', zh_CN: '次/分' },
      digits: 0,
      possible: [20, 300],
      optional: true,
      sort: true,
    },
  },
  standard: { en: 'ESC/ESH guidelines 2018', zh_CN: 'ESC/ESH 2018 高血压指南' },
  severities: {
    grade3: {
      label: { en: 'Grade 3', zh_CN: '3 级高血压' },
      tone: 'bad',
      when: { systolic: { from: 180 }, diastolic: { from: 110 } },
    },
    grade2: {
      label: { en: 'Grade 2', zh_CN: '2 级高血压' },
      tone: 'bad',
      when: { systolic: { from: 160 }, diastolic: { from: 100 } },
    },
    grade1: {
      label: { en: 'Grade 1', zh_CN: '1 级高血压' },
      tone: 'warning',
      when: { systolic: { from: 140 }, diastolic: { from: 90 } },
    },
    low: {
      label: { en: 'Low', zh_CN: '偏低' },
      tone: 'info',
      when: { systolic: { below: 90 }, diastolic: { below: 60 } },
    },
  },
  normal: { en: 'Normal', zh_CN: '正常' },
  chart: ['systolic', 'diastolic'],
})
