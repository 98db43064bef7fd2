import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Chen, Beijing Multi-Site Air Quality (UCI): one file for each station. */
export const beijingMultiSite = {
  name: 'beijingMultiSite',
  source: 'Import · Beijing Multi-Site',
  time: { parts: { year: 'year', month: 'month', day: 'day', hour: 'hour' }, zone: 'Asia/Shanghai' },
  device: { column: 'station', prefix: 'PRSA-', name: 'Beijing station' },
  notMeasured: ['NA'],
  kinds: {
    deDataAqi: [
      {
        quantities: {
          pm25: 'PM2.5',
          pm10: 'PM10',
          so2: 'SO2',
          no2: 'NO2',
          co: { column: 'CO', factor: 0.001 },
          o3: 'O3',
        },
      },
    ],
    deDataTempHumidity: [{ quantities: { temperature: 'TEMP' } }],
  },
  ignored: ['No', 'PRES', 'DEWP', 'RAIN', 'wd', 'WSPM'],
} satisfies Mapping
