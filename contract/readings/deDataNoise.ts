import { defineReadingKind } from './kind.ts'

const decibel = { unit: 'dB(A)', digits: 1 } as const

/** Sound level meter. Fields: IEC 61672-1: the equivalent level over the interval, its highest and lowest. */
export const deDataNoise = defineReadingKind('deDataNoise', {
  screen: 'DeDataNoiseIndex',
  quantities: {
    level: {
      short: true,
      ...decibel,
      possible: [0, 194],
      sort: true,
    },
    highest: {
      short: true,
      ...decibel,
      possible: [0, 194],
      optional: true,
      sort: true,
    },
    lowest: {
      short: true,
      ...decibel,
      possible: [0, 194],
      optional: true,
    },
  },
  ordered: [
    ['lowest', '<=', 'level'],
    ['level', '<=', 'highest'],
  ],
  standards: {
    // Articles 3, 5 and 6.
    eu2003: {
      note: true,
      severities: {
        overLimit: { tone: 'bad', when: { level: { above: 87 } } },
        upperAction: { tone: 'warning', when: { level: { from: 85 } } },
        lowerAction: { tone: 'info', when: { level: { above: 80 } } },
      },
    },
  },
  chart: ['level'],
})
