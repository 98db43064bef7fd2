import { airQuality } from './airQuality.ts'
import { bloodPressure } from './bloodPressure.ts'
import { bodyTemperature } from './bodyTemperature.ts'
import { tempHumidity } from './tempHumidity.ts'

/** The registry of device kinds, by the name of their endpoint group in the specification (section 7). */
export const readingKinds = {
  bloodPressure,
  tempData: bodyTemperature,
  deDataAqi: airQuality,
  deDataTempHumidity: tempHumidity,
} as const

export type ReadingKindName = keyof typeof readingKinds
export const readingKindNames = Object.keys(readingKinds) as ReadingKindName[]
