import { defineReadingKind } from './kind.ts'

const decibel = { unit: 'dB(A)', digits: 1 } as const

/** A sound level meter. Fields: IEC 61672-1: the equivalent level over the interval, its highest and lowest. */
export const deDataNoise = defineReadingKind({
  label: { en: 'Noise', zh_CN: '噪音' },
  screen: 'DeDataNoiseIndex',
  quantities: {
    level: {
      label: { en: 'Equivalent level', zh_CN: '等效声级' },
      short: { en: 'LAeq', zh_CN: 'LAeq' },
      ...decibel,
      possible: [0, 194],
      sort: true,
    },
    highest: {
      label: { en: 'Highest level', zh_CN: '最大声级' },
      short: { en: 'LAmax', zh_CN: 'LAmax' },
      ...decibel,
      possible: [0, 194],
      optional: true,
      sort: true,
    },
    lowest: {
      label: { en: 'Lowest level', zh_CN: '最小声级' },
      short: { en: 'LAmin', zh_CN: 'LAmin' },
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
      label: { en: 'EU Directive 2003/10/EC', zh_CN: '欧盟指令 2003/10/EC' },
      note: {
        en: 'The values are for the mean of a working day',
        zh_CN: '限值针对一个工作日的平均声级',
      },
      severities: {
        overLimit: { label: { en: 'Over the limit', zh_CN: '超过限值' }, tone: 'bad', when: { level: { above: 87 } } },
        upperAction: {
          label: { en: 'Upper action value', zh_CN: '上行动值' },
          tone: 'warning',
          when: { level: { from: 85 } },
        },
        lowerAction: {
          label: { en: 'Lower action value', zh_CN: '下行动值' },
          tone: 'info',
          when: { level: { above: 80 } },
        },
      },
      normal: { en: 'No action needed', zh_CN: '无需措施' },
    },
  },
  chart: ['level'],
})
