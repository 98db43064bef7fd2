import { defineReadingKind } from './kind.ts'

/** As Bluetooth's Blood Pressure Measurement (0x2A35) sends it. */
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
  ordered: [['diastolic', '<', 'systolic']],
  standards: {
    // Williams et al., European Heart Journal 39 (2018), table 3. It grades hypertension, and says nothing of low values.
    escEsh2018: {
      label: { en: 'ESC/ESH guidelines 2018', zh_CN: 'ESC/ESH 2018 高血压指南' },
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
      },
      normal: { en: 'Below grade 1', zh_CN: '未达 1 级' },
    },
    // Whelton et al., table 6; the crisis is its section 11.2.
    accAha2017: {
      label: { en: 'ACC/AHA guideline 2017', zh_CN: 'ACC/AHA 2017 高血压指南' },
      severities: {
        crisis: {
          label: { en: 'Crisis', zh_CN: '高血压危象' },
          tone: 'bad',
          when: { systolic: { above: 180 }, diastolic: { above: 120 } },
        },
        stage2: {
          label: { en: 'Stage 2', zh_CN: '2 期高血压' },
          tone: 'bad',
          when: { systolic: { from: 140 }, diastolic: { from: 90 } },
        },
        stage1: {
          label: { en: 'Stage 1', zh_CN: '1 期高血压' },
          tone: 'warning',
          when: { systolic: { from: 130 }, diastolic: { from: 80 } },
        },
        elevated: { label: { en: 'Elevated', zh_CN: '血压升高' }, tone: 'info', when: { systolic: { from: 120 } } },
      },
      normal: { en: 'Normal', zh_CN: '正常' },
    },
  },
  chart: ['systolic', 'diastolic'],
})
