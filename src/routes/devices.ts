import { newerCallOf, pageCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { administrators, type Declarations, type IconName } from './page.ts'

const deviceData = { tab: 'deviceAdmin', access: administrators } as const

/** The readings of one device kind: the same screen for each. */
const readingsOf = <K extends ReadingKindName>(kind: K, icon: IconName, slice: () => Promise<unknown>) =>
  ({
    ...deviceData,
    icon,
    menu: [1],
    readings: kind,
    slices: () => [slice(), import('#store/api/generated/product.ts'), import('#store/api/generated/vendor.ts')],
    list: {
      call: pageCallOf(kind),
      newer: { call: newerCallOf(kind), by: 'measuredAt' },
      kind,
      defaultSort: 'measuredAt desc',
    },
  }) as const

const devices = {
  icon: 'device',
  slices: () => [
    import('#store/api/generated/device.ts'),
    import('#store/api/generated/product.ts'),
    import('#store/api/generated/vendor.ts'),
  ],
} as const

export const devicePages = {
  deviceAdmin: {
    ...devices,
    menu: [1],
    access: administrators,
    list: { call: 'getDevicePage', kind: 'device', defaultSort: 'createTime desc' },
  },
  deviceVendor: {
    ...devices,
    menu: [2],
    administratorsPage: 'deviceAdmin',
    list: { call: 'getDevicePageList', kind: 'device', defaultSort: 'createTime desc' },
  },
  deviceManagement: {
    ...deviceData,
    icon: 'dashboard',
    menu: [1],
    slices: () => [import('#store/api/generated/device.ts'), import('#store/api/generated/product.ts')],
  },
  readingHistory: {
    entry: 'deviceVendor',
    administratorsEntry: 'deviceAdmin',
    slices: () => [import('#store/api/generated/device.ts'), import('#store/api/generated/appUser.ts')],
  },
  readingImport: {
    entry: 'deviceManagement',
    access: administrators,
    slices: () => [import('#store/api/generated/readingImport.ts'), import('#store/api/generated/job.ts')],
  },
  other: readingsOf('bodyFat', 'person', () => import('#store/api/generated/bodyFat.ts')),
  bloodPressure: readingsOf('bloodPressure', 'heart', () => import('#store/api/generated/bloodPressure.ts')),
  BodyTempDataIndex: readingsOf('tempData', 'temperature', () => import('#store/api/generated/tempData.ts')),
  DeDataAqiIndex: readingsOf('deDataAqi', 'air', () => import('#store/api/generated/deDataAqi.ts')),
  DeDataBraceletIndex: readingsOf('deDataBracelet', 'walk', () => import('#store/api/generated/deDataBracelet.ts')),
  DeDataBrushIndex: readingsOf('deDataBrush', 'brush', () => import('#store/api/generated/deDataBrush.ts')),
  DeDataCarTimerIndex: readingsOf('deDataCarTimer', 'car', () => import('#store/api/generated/deDataCarTimer.ts')),
  DeDataGluIndex: readingsOf('deDataGlu', 'glucose', () => import('#store/api/generated/deDataGlu.ts')),
  DeDataNoiseIndex: readingsOf('deDataNoise', 'noise', () => import('#store/api/generated/deDataNoise.ts')),
  DeDataRingIndex: readingsOf('deDataRing', 'ring', () => import('#store/api/generated/deDataRing.ts')),
  DeDataScooterIndex: readingsOf('deDataScooter', 'ride', () => import('#store/api/generated/deDataScooter.ts')),
  DeDataSkipRopeIndex: readingsOf('deDataSkipRope', 'rope', () => import('#store/api/generated/deDataSkipRope.ts')),
  DeDataTempHumidityIndex: readingsOf(
    'deDataTempHumidity',
    'humidity',
    () => import('#store/api/generated/deDataTempHumidity.ts'),
  ),
} as const satisfies Declarations
