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
  standards: {
    // Marcy et al., Vaccine 22 (2004), pages 551 to 556: fever from 38 °C wherever it is measured, and no other level.
    brighton2004: {
      label: { en: 'Brighton Collaboration 2004', zh_CN: 'Brighton Collaboration 2004' },
      severities: {
        fever: { label: { en: 'Fever', zh_CN: '发热' }, tone: 'bad', when: { temperature: { from: 38 } } },
      },
      normal: { en: 'No fever', zh_CN: '未发热' },
    },
  },
  chart: ['temperature'],
})
