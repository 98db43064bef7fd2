import { defineReadingKind } from './kind.ts'

/** Blood pressure monitor. Fields: Bluetooth's Blood Pressure Measurement (0x2A35). */
export const bloodPressure = defineReadingKind('bloodPressure', {
  screen: 'bloodPressure',
  quantities: {
    systolic: { unit: 'mmHg', digits: 0, possible: [40, 300], sort: true },
    diastolic: { unit: 'mmHg', digits: 0, possible: [20, 200], sort: true },
    pulse: { unit: 'bpm', digits: 0, possible: [20, 300], optional: true, sort: true },
  },
  ordered: [['diastolic', '<', 'systolic']],
  combined: ['systolic', 'diastolic', 'pulse'],
  standards: {
    // Williams et al., European Heart Journal 39 (2018), table 3. It grades hypertension only, not low values.
    escEsh2018: {
      severities: {
        grade3: { tone: 'bad', when: { systolic: { from: 180 }, diastolic: { from: 110 } } },
        grade2: { tone: 'bad', when: { systolic: { from: 160 }, diastolic: { from: 100 } } },
        grade1: { tone: 'warning', when: { systolic: { from: 140 }, diastolic: { from: 90 } } },
      },
    },
    // Whelton et al., table 6; the crisis is its section 11.2.
    accAha2017: {
      severities: {
        crisis: { tone: 'bad', when: { systolic: { above: 180 }, diastolic: { above: 120 } } },
        stage2: { tone: 'bad', when: { systolic: { from: 140 }, diastolic: { from: 90 } } },
        stage1: { tone: 'warning', when: { systolic: { from: 130 }, diastolic: { from: 80 } } },
        elevated: { tone: 'info', when: { systolic: { from: 120 } } },
      },
    },
  },
  chart: ['systolic', 'diastolic'],
})
