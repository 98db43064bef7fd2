import { defineReadingKind } from './kind.ts'

const microgram = { unit: 'µg/m³', digits: 0, optional: true } as const

export const deDataAqi = defineReadingKind({
  label: { en: 'Air quality', zh_CN: '空气质量' },
  screen: 'DeDataAqiIndex',
  quantities: {
    pm25: { label: { en: 'PM2.5', zh_CN: 'PM2.5' }, ...microgram, possible: [0, 5_000], sort: true },
    pm10: { label: { en: 'PM10', zh_CN: 'PM10' }, ...microgram, possible: [0, 10_000] },
    co2: {
      label: { en: 'Carbon dioxide', zh_CN: '二氧化碳' },
      short: { en: 'CO₂', zh_CN: 'CO₂' },
      unit: 'ppm',
      digits: 0,
      possible: [200, 50_000],
      optional: true,
      sort: true,
    },
    voc: {
      label: { en: 'VOC index', zh_CN: 'VOC 指数' },
      short: { en: 'VOC', zh_CN: 'VOC' },
      unit: { en: 'index', zh_CN: '指数' },
      digits: 0,
      possible: [0, 65_535],
      optional: true,
    },
    co: {
      label: { en: 'Carbon monoxide', zh_CN: '一氧化碳' },
      short: { en: 'CO', zh_CN: 'CO' },
      unit: 'mg/m³',
      digits: 1,
      possible: [0, 1_000],
      optional: true,
    },
    no2: {
      label: { en: 'Nitrogen dioxide', zh_CN: '二氧化氮' },
      short: { en: 'NO₂', zh_CN: 'NO₂' },
      ...microgram,
      possible: [0, 5_000],
    },
    so2: {
      label: { en: 'Sulphur dioxide', zh_CN: '二氧化硫' },
      short: { en: 'SO₂', zh_CN: 'SO₂' },
      ...microgram,
      possible: [0, 5_000],
    },
    o3: { label: { en: 'Ozone', zh_CN: '臭氧' }, short: { en: 'O₃', zh_CN: 'O₃' }, ...microgram, possible: [0, 5_000] },
    benzene: { label: { en: 'Benzene', zh_CN: '苯' }, unit: 'µg/m³', digits: 1, optional: true, possible: [0, 1_000] },
  },
  standard: {
    en: 'HJ 633-2012 (PM2.5, PM10); GB/T 18883-2022 (CO₂)',
    zh_CN: 'HJ 633-2012（PM2.5、PM10）；GB/T 18883-2022（CO₂）',
  },
  severities: {
    severe: {
      label: { en: 'Severe', zh_CN: '严重污染' },
      tone: 'bad',
      when: { pm25: { above: 250 }, pm10: { above: 420 } },
    },
    heavy: {
      label: { en: 'Heavy', zh_CN: '重度污染' },
      tone: 'bad',
      when: { pm25: { above: 150 }, pm10: { above: 350 } },
    },
    moderate: {
      label: { en: 'Moderate', zh_CN: '中度污染' },
      tone: 'warning',
      when: { pm25: { above: 115 }, pm10: { above: 250 } },
    },
    light: {
      label: { en: 'Light', zh_CN: '轻度污染' },
      tone: 'warning',
      when: { pm25: { above: 75 }, pm10: { above: 150 } },
    },
    stale: { label: { en: 'Stale air', zh_CN: '需通风' }, tone: 'warning', when: { co2: { above: 1_000 } } },
    good: { label: { en: 'Good', zh_CN: '良' }, tone: 'info', when: { pm25: { above: 35 }, pm10: { above: 50 } } },
  },
  normal: { en: 'Excellent', zh_CN: '优' },
  chart: ['pm25', 'pm10', 'co2'],
})
