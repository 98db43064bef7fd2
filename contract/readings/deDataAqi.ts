import { defineReadingKind } from './kind.ts'

/** A tenth finer than the steps of its scales: a value that is rounded to whole numbers would stand on the wrong side of one. */
const microgram = { unit: 'µg/m³', digits: 1, optional: true } as const

/**
 * An air quality monitor. Fields: of rooms, what Plantower's PMS5003ST (particles, formaldehyde in thousandths of mg/m³) and
 * Sensirion's SEN66 (carbon dioxide, VOC index) send; outdoors, the pollutants of HJ 633, and benzene. Molar masses: IUPAC's
 * abridged standard atomic weights of 2021.
 */
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
      molarMass: 44.009,
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
    hcho: {
      label: { en: 'Formaldehyde', zh_CN: '甲醛' },
      short: { en: 'HCHO', zh_CN: '甲醛' },
      unit: 'mg/m³',
      digits: 3,
      possible: [0, 10],
      molarMass: 30.026,
      optional: true,
      sort: true,
    },
    co: {
      label: { en: 'Carbon monoxide', zh_CN: '一氧化碳' },
      short: { en: 'CO', zh_CN: 'CO' },
      unit: 'mg/m³',
      digits: 1,
      possible: [0, 1_000],
      molarMass: 28.01,
      optional: true,
    },
    no2: {
      label: { en: 'Nitrogen dioxide', zh_CN: '二氧化氮' },
      short: { en: 'NO₂', zh_CN: 'NO₂' },
      ...microgram,
      possible: [0, 5_000],
      molarMass: 46.005,
    },
    so2: {
      label: { en: 'Sulphur dioxide', zh_CN: '二氧化硫' },
      short: { en: 'SO₂', zh_CN: 'SO₂' },
      ...microgram,
      possible: [0, 5_000],
      molarMass: 64.058,
    },
    o3: {
      label: { en: 'Ozone', zh_CN: '臭氧' },
      short: { en: 'O₃', zh_CN: 'O₃' },
      ...microgram,
      possible: [0, 5_000],
      molarMass: 47.997,
    },
    benzene: {
      label: { en: 'Benzene', zh_CN: '苯' },
      ...microgram,
      possible: [0, 1_000],
      molarMass: 78.114,
    },
  },
  standards: {
    // HJ 633-2012, table 1, and for carbon dioxide and formaldehyde GB/T 18883-2022, table 1: particles by their mean of 24 hours, gases by that of one hour.
    hj633: {
      label: {
        en: 'HJ 633-2012; GB/T 18883-2022',
        zh_CN: 'HJ 633-2012；GB/T 18883-2022',
      },
      note: {
        en: 'The scale is for means: particles of 24 hours, gases of 1 hour; of SO₂ it grades an hour up to 800 µg/m³ only. CO₂ and formaldehyde are by GB/T 18883-2022',
        zh_CN:
          '该分级针对均值：颗粒物为 24 小时均值，气体为 1 小时均值；SO₂ 的 1 小时均值仅分级至 800 µg/m³。CO₂ 与甲醛依据 GB/T 18883-2022',
      },
      severities: {
        severe: {
          label: { en: 'Severe', zh_CN: '严重污染' },
          tone: 'bad',
          when: {
            pm25: { above: 250 },
            pm10: { above: 420 },
            no2: { above: 2_340 },
            co: { above: 90 },
            o3: { above: 800 },
          },
        },
        heavy: {
          label: { en: 'Heavy', zh_CN: '重度污染' },
          tone: 'bad',
          when: {
            pm25: { above: 150 },
            pm10: { above: 350 },
            no2: { above: 1_200 },
            co: { above: 60 },
            o3: { above: 400 },
          },
        },
        moderate: {
          label: { en: 'Moderate', zh_CN: '中度污染' },
          tone: 'warning',
          when: {
            pm25: { above: 115 },
            pm10: { above: 250 },
            so2: { above: 650 },
            no2: { above: 700 },
            co: { above: 35 },
            o3: { above: 300 },
          },
        },
        light: {
          label: { en: 'Light', zh_CN: '轻度污染' },
          tone: 'warning',
          when: {
            pm25: { above: 75 },
            pm10: { above: 150 },
            so2: { above: 500 },
            no2: { above: 200 },
            co: { above: 10 },
            o3: { above: 200 },
          },
        },
        stale: {
          label: { en: 'Stale air', zh_CN: '需通风' },
          tone: 'warning',
          when: { co2: { above: 1_000 }, hcho: { above: 0.08 } },
        },
        good: {
          label: { en: 'Good', zh_CN: '良' },
          tone: 'info',
          when: {
            pm25: { above: 35 },
            pm10: { above: 50 },
            so2: { above: 150 },
            no2: { above: 100 },
            co: { above: 5 },
            o3: { above: 160 },
          },
        },
      },
      normal: { en: 'Excellent', zh_CN: '优' },
    },
    // 40 CFR 58, appendix G, as amended in 2024 (89 FR 16202). Of gases EPA's scale counts parts per billion, which a mass per volume does not say without the temperature.
    epaAqi2024: {
      label: { en: 'US EPA AQI 2024 (PM2.5, PM10)', zh_CN: '美国 EPA AQI 2024（PM2.5、PM10）' },
      note: { en: 'The scale is for means of 24 hours', zh_CN: '该分级针对 24 小时均值' },
      severities: {
        hazardous: {
          label: { en: 'Hazardous', zh_CN: '危险' },
          tone: 'bad',
          when: { pm25: { from: 225.5 }, pm10: { from: 425 } },
        },
        veryUnhealthy: {
          label: { en: 'Very unhealthy', zh_CN: '非常不健康' },
          tone: 'bad',
          when: { pm25: { from: 125.5 }, pm10: { from: 355 } },
        },
        unhealthy: {
          label: { en: 'Unhealthy', zh_CN: '不健康' },
          tone: 'bad',
          when: { pm25: { from: 55.5 }, pm10: { from: 255 } },
        },
        unhealthyForSensitive: {
          label: { en: 'Unhealthy for sensitive groups', zh_CN: '对敏感人群不健康' },
          tone: 'warning',
          when: { pm25: { from: 35.5 }, pm10: { from: 155 } },
        },
        acceptable: {
          label: { en: 'Moderate', zh_CN: '中等' },
          tone: 'info',
          when: { pm25: { from: 9.1 }, pm10: { from: 55 } },
        },
      },
      normal: { en: 'Good', zh_CN: '良好' },
    },
  },
  chart: ['pm25', 'pm10', 'co2'],
})
