import { newerCallOf, pageCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { administrators, type Declarations, type IconName } from '#src/routes/page.ts'

/** Declares the readings page of one device kind. All kinds share one screen. */
const readingsOf = <K extends ReadingKindName>(kind: K, icon: IconName) =>
  ({
    tab: 'deviceAdmin',
    access: administrators,
    icon,
    menu: [1],
    readings: kind,
    list: {
      call: pageCallOf(kind),
      newer: { call: newerCallOf(kind), by: 'measuredAt' },
      kind,
      defaultSort: 'measuredAt desc',
    },
  }) as const

export const readingPages = {
  readingHistory: {
    screen: 'readings/history/HistoryScreen',
    entry: 'deviceVendor',
    administratorsEntry: 'deviceAdmin',
  },
  readingImport: {
    screen: 'readings/import/ReadingImportScreen',
    entry: 'deviceManagement',
    access: administrators,
  },
  other: readingsOf('bodyFat', 'person'),
  bloodPressure: readingsOf('bloodPressure', 'heart'),
  BodyTempDataIndex: readingsOf('tempData', 'temperature'),
  DeDataAqiIndex: readingsOf('deDataAqi', 'air'),
  DeDataBraceletIndex: readingsOf('deDataBracelet', 'walk'),
  DeDataBrushIndex: readingsOf('deDataBrush', 'brush'),
  DeDataCarTimerIndex: readingsOf('deDataCarTimer', 'car'),
  DeDataGluIndex: readingsOf('deDataGlu', 'glucose'),
  DeDataNoiseIndex: readingsOf('deDataNoise', 'noise'),
  DeDataRingIndex: readingsOf('deDataRing', 'ring'),
  DeDataScooterIndex: readingsOf('deDataScooter', 'ride'),
  DeDataSkipRopeIndex: readingsOf('deDataSkipRope', 'rope'),
  DeDataTempHumidityIndex: readingsOf('deDataTempHumidity', 'humidity'),
} as const satisfies Declarations
