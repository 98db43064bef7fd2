import { defineReadingKind } from './kind.ts'

/**
 * A clinical thermometer. Fields: Bluetooth's Temperature Measurement (0x2A1C) with its Temperature Type (0x2A1D), which
 * lacks the forehead that infrared thermometers are held to.
 */
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
  choices: {
    site: {
      label: { en: 'Site', zh_CN: '测量部位' },
      optional: true,
      choices: {
        mouth: { label: { en: 'Mouth', zh_CN: '口腔' } },
        armpit: { label: { en: 'Armpit', zh_CN: '腋下' } },
        ear: { label: { en: 'Ear', zh_CN: '耳部' } },
        forehead: { label: { en: 'Forehead', zh_CN: '额头' } },
        rectum: { label: { en: 'Rectum', zh_CN: '直肠' } },
      },
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
