import { defineReadingKind } from './kind.ts'

/**
 * Clinical thermometer. Fields: Bluetooth's Temperature Measurement (0x2A1C) with its Temperature Type (0x2A1D), which
 * lacks the forehead of infrared thermometers.
 */
export const tempData = defineReadingKind('tempData', {
  screen: 'BodyTempDataIndex',
  quantities: {
    temperature: { unit: '°C', digits: 2, possible: [20, 45], sort: true },
  },
  choices: {
    site: {
      optional: true,
      choices: {
        mouth: {},
        armpit: {},
        ear: {},
        forehead: {},
        rectum: {},
      },
    },
  },
  standards: {
    // Marcy et al., Vaccine 22 (2004), pages 551 to 556: fever from 38 °C wherever it is measured, and no other level.
    brighton2004: {
      severities: {
        fever: { tone: 'bad', when: { temperature: { from: 38 } } },
      },
    },
  },
  chart: ['temperature'],
})
