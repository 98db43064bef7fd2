import { pageCallOf } from '#contract/devices/readings/calls.ts'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import { administrators, type Declarations, type IconName } from './page.ts'

const deviceData = { tab: 'deviceAdmin', access: administrators } as const

/** The readings of one device kind: the same screen for each. */
const readingsOf = <K extends ReadingKindName>(kind: K, icon: IconName, slice: () => Promise<unknown>) =>
  ({
    ...deviceData,
    icon,
    menu: [1],
    readings: kind,
    messages: ['readings', 'table'],
    slices: () => [slice(), import('#store/api/generated/product.ts'), import('#store/api/generated/vendor.ts')],
    screen: () => import('#src/screens/readings/ReadingScreen.tsx'),
    list: { call: pageCallOf(kind), kind, defaultSort: 'measuredAt desc' },
  }) as const

const devices = {
  icon: 'device',
  messages: ['devices', 'table'],
  slices: () => [
    import('#store/api/generated/device.ts'),
    import('#store/api/generated/product.ts'),
    import('#store/api/generated/vendor.ts'),
  ],
  screen: () => import('#src/screens/devices/DeviceScreen.tsx'),
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
  other: deviceData,
  bloodPressure: readingsOf('bloodPressure', 'heart', () => import('#store/api/generated/bloodPressure.ts')),
  deviceManagement: deviceData,
  BodyTempDataIndex: readingsOf('tempData', 'temperature', () => import('#store/api/generated/tempData.ts')),
  DeDataAqiIndex: readingsOf('deDataAqi', 'air', () => import('#store/api/generated/deDataAqi.ts')),
  DeDataBraceletIndex: deviceData,
  DeDataBrushIndex: deviceData,
  DeDataCarTimerIndex: deviceData,
  DeDataGluIndex: deviceData,
  DeDataNoiseIndex: deviceData,
  DeDataRingIndex: deviceData,
  DeDataScooterIndex: deviceData,
  DeDataSkipRopeIndex: deviceData,
  DeDataTempHumidityIndex: readingsOf(
    'deDataTempHumidity',
    'humidity',
    () => import('#store/api/generated/deDataTempHumidity.ts'),
  ),
} as const satisfies Declarations
