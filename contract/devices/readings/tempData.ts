import { defineReadingKind } from './kind.ts'

export const tempData = defineReadingKind({
  label: { en: 'Body temperature', zh_CN: '体温' },
  screen: 'BodyTempDataIndex',
  quantities: {
    temperature: {
      label: { en: 'Temperature', zh_CN: '体温' },
      unit: '°C',
      digits: 2,
      possible: [20, 45],
      sort: true,
    },
  },
  standard: {
    en: 'Fever: Brighton Collaboration 2004; screening line 37.3 °C: NHC China',
    zh_CN: '发热：Brighton Collaboration 2004；筛查线 37.3 °C：国家卫健委',
  },
  severities: {
    fever: { label: { en: 'Fever', zh_CN: '发热' }, tone: 'bad', when: { temperature: { from: 38 } } },
    elevated: { label: { en: 'Elevated', zh_CN: '偏高' }, tone: 'warning', when: { temperature: { from: 37.3 } } },
    low: { label: { en: 'Low', zh_CN: '偏低' }, tone: 'info', when: { temperature: { below: 35 } } },
  },
  normal: { en: 'Normal', zh_CN: '正常' },
  chart: ['temperature'],
})
