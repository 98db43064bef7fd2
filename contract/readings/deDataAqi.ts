import { defineReadingKind } from './kind.ts'

/** Resolution finer than the steps of the scales: a rounded value could fall on the wrong side of a step. */
const microgram = { unit: 'µg/m³', digits: 1, optional: true } as const

/**
 * Air quality monitor. Indoor fields: Plantower's PMS5003ST (particles, formaldehyde in thousandths of mg/m³) and
 * Sensirion's SEN66 (carbon dioxide, VOC index); outdoor fields: the pollutants of HJ 633, and benzene. Molar masses:
 * IUPAC's abridged standard atomic weights of 2021.
 */
export const deDataAqi = defineReadingKind('deDataAqi', {
  screen: 'DeDataAqiIndex',
  quantities: {
    pm25: { ...microgram, possible: [0, 5_000], sort: true },
    pm10: { ...microgram, possible: [0, 10_000] },
    co2: {
      short: true,
      unit: 'ppm',
      digits: 0,
      possible: [200, 50_000],
      molarMass: 44.009,
      optional: true,
      sort: true,
    },
    voc: { short: true, unit: 'index', digits: 0, possible: [0, 65_535], optional: true },
    hcho: { short: true, unit: 'mg/m³', digits: 3, possible: [0, 10], molarMass: 30.026, optional: true, sort: true },
    co: { short: true, unit: 'mg/m³', digits: 1, possible: [0, 1_000], molarMass: 28.01, optional: true },
    no2: {
      short: true,
      ...microgram,
      possible: [0, 5_000],
      molarMass: 46.005,
    },
    so2: {
      short: true,
      ...microgram,
      possible: [0, 5_000],
      molarMass: 64.058,
    },
    o3: {
      short: true,
      ...microgram,
      possible: [0, 5_000],
      molarMass: 47.997,
    },
    benzene: {
      ...microgram,
      possible: [0, 1_000],
      molarMass: 78.114,
    },
  },
  standards: {
    // HJ 633-2012, table 1, and for carbon dioxide and formaldehyde GB/T 18883-2022, table 1: particles by their mean of 24 hours, gases by that of one hour.
    hj633: {
      note: true,
      severities: {
        severe: {
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
        stale: { tone: 'warning', when: { co2: { above: 1_000 }, hcho: { above: 0.08 } } },
        good: {
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
    },
    // 40 CFR 58, appendix G, as amended in 2024 (89 FR 16202). For gases EPA's scale uses parts per billion, which cannot be derived from a mass per volume without the temperature.
    epaAqi2024: {
      note: true,
      severities: {
        hazardous: { tone: 'bad', when: { pm25: { from: 225.5 }, pm10: { from: 425 } } },
        veryUnhealthy: { tone: 'bad', when: { pm25: { from: 125.5 }, pm10: { from: 355 } } },
        unhealthy: { tone: 'bad', when: { pm25: { from: 55.5 }, pm10: { from: 255 } } },
        unhealthyForSensitive: { tone: 'warning', when: { pm25: { from: 35.5 }, pm10: { from: 155 } } },
        acceptable: { tone: 'info', when: { pm25: { from: 9.1 }, pm10: { from: 55 } } },
      },
    },
  },
  chart: ['pm25', 'pm10', 'co2'],
})
