import { defineReadingKind } from './kind.ts'

/**
 * Thermometer and hygrometer of a room. Fields: Bluetooth's Temperature (0x2A6E), Humidity (0x2A6F) and Battery Level
 * (0x2A19).
 */
export const deDataTempHumidity = defineReadingKind('deDataTempHumidity', {
  screen: 'DeDataTempHumidityIndex',
  quantities: {
    temperature: { unit: '°C', digits: 1, possible: [-60, 85], sort: true },
    humidity: { unit: '%RH', digits: 1, possible: [0, 100], optional: true, sort: true },
    battery: { unit: '%', digits: 0, possible: [0, 100], optional: true },
  },
  standards: {
    // Table 1: 22 to 28 °C and 40 to 80 % in summer, 16 to 24 °C and 30 to 60 % in winter; readings do not contain the season.
    gbt18883: {
      severities: {
        hot: { tone: 'warning', when: { temperature: { above: 28 } } },
        cold: { tone: 'info', when: { temperature: { below: 16 } } },
        humid: { tone: 'warning', when: { humidity: { above: 80 } } },
        dry: { tone: 'warning', when: { humidity: { below: 30 } } },
      },
    },
  },
  chart: ['temperature', 'humidity'],
})
