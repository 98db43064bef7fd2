import { defineReadingKind } from './kind.ts'

/**
 * A thermometer and hygrometer of a room. Fields: Bluetooth's Temperature (0x2A6E), Humidity (0x2A6F) and Battery Level
 * (0x2A19).
 */
export const deDataTempHumidity = defineReadingKind({
  label: { en: 'Temp. and humidity', zh_CN: '温湿度' },
  screen: 'DeDataTempHumidityIndex',
  quantities: {
    temperature: {
      label: { en: 'Temperature', zh_CN: '温度' },
      unit: '°C',
      digits: 1,
      possible: [-60, 85],
      sort: true,
    },
    humidity: {
      label: { en: 'Humidity', zh_CN: '湿度' },
      unit: '%RH',
      digits: 1,
      possible: [0, 100],
      optional: true,
      sort: true,
    },
    battery: { label: { en: 'Battery', zh_CN: '电量' }, unit: '%', digits: 0, possible: [0, 100], optional: true },
  },
  standards: {
    // Table 1: 22 to 28 °C and 40 to 80 % in summer, 16 to 24 °C and 30 to 60 % in winter; a reading does not say which it is.
    gbt18883: {
      label: { en: 'GB/T 18883-2022, whole-year range', zh_CN: 'GB/T 18883-2022 全年范围' },
      severities: {
        hot: { label: { en: 'Hot', zh_CN: '偏热' }, tone: 'warning', when: { temperature: { above: 28 } } },
        cold: { label: { en: 'Cold', zh_CN: '偏冷' }, tone: 'info', when: { temperature: { below: 16 } } },
        humid: { label: { en: 'Humid', zh_CN: '潮湿' }, tone: 'warning', when: { humidity: { above: 80 } } },
        dry: { label: { en: 'Dry', zh_CN: '干燥' }, tone: 'warning', when: { humidity: { below: 30 } } },
      },
      normal: { en: 'Comfortable', zh_CN: '舒适' },
    },
  },
  chart: ['temperature', 'humidity'],
})
