import { bloodPressure } from './bloodPressure.ts'
import { deDataAqi } from './deDataAqi.ts'
import { deDataTempHumidity } from './deDataTempHumidity.ts'
import { tempData } from './tempData.ts'

/** The registry of device kinds, by the name of their endpoint group in the specification (section 7). */
export const readingKinds = { bloodPressure, tempData, deDataAqi, deDataTempHumidity } as const

export type ReadingKindName = keyof typeof readingKinds
export const readingKindNames = Object.keys(readingKinds) as ReadingKindName[]
