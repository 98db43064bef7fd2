import { bloodPressure } from './bloodPressure.ts'
import { bodyFat } from './bodyFat.ts'
import { deDataAqi } from './deDataAqi.ts'
import { deDataBracelet } from './deDataBracelet.ts'
import { deDataBrush } from './deDataBrush.ts'
import { deDataCarTimer } from './deDataCarTimer.ts'
import { deDataGlu } from './deDataGlu.ts'
import { deDataNoise } from './deDataNoise.ts'
import { deDataRing } from './deDataRing.ts'
import { deDataScooter } from './deDataScooter.ts'
import { deDataSkipRope } from './deDataSkipRope.ts'
import { deDataTempHumidity } from './deDataTempHumidity.ts'
import { tempData } from './tempData.ts'

/** Registry of device kinds by endpoint group of the specification (section 7). */
export const readingKinds = {
  bloodPressure,
  tempData,
  deDataAqi,
  deDataTempHumidity,
  bodyFat,
  deDataBracelet,
  deDataBrush,
  deDataCarTimer,
  deDataGlu,
  deDataNoise,
  deDataRing,
  deDataScooter,
  deDataSkipRope,
} as const

export type ReadingKindName = keyof typeof readingKinds
export const readingKindNames = Object.keys(readingKinds) as ReadingKindName[]
