import * as z from 'zod'
import { mapValues } from '#contract/core/mapValues.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { declaredObject } from '#contract/core/schemas.ts'
import type { Text } from '#contract/core/text.ts'
import { labelled } from '#contract/core/text.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'

/** Alarm of the specification (section 3, "Other fields") with its thresholds. */
interface AlarmDeclaration {
  label: Text
  unit?: string
  /** Possible range, limited by physics and by sensors. */
  possible?: readonly [minimum: number, maximum: number]
  bounds: readonly ('low' | 'high')[]
  /** Device kinds that measure it, if the alarm is not available to all products. */
  measuredBy?: readonly ReadingKindName[]
}

const kindsWith = (quantity: string): ReadingKindName[] =>
  Object.entries(readingKinds).flatMap(([name, { quantities }]) =>
    quantity in quantities ? [name as ReadingKindName] : [],
  )

/** Alarms; temperatures are limited to the range of outdoor sensors. */
const alarms = labelled('products.records:alarms', {
  temperature: { unit: '°C', possible: [-40, 125], bounds: ['low', 'high'], measuredBy: kindsWith('temperature') },
  humidity: { unit: '%', possible: [0, 100], bounds: ['low', 'high'], measuredBy: kindsWith('humidity') },
  lowPower: { unit: '%', possible: [1, 99], bounds: ['low'] },
  externalPower: { bounds: [] },
})

export type AlarmName = keyof typeof alarms
export const alarmNames = Object.keys(alarms) as AlarmName[]

export const alarmByName = (name: AlarmName): AlarmDeclaration => alarms[name]

/** Texts of the names by which the log refers to alarms. */
export const alarmWords: Readonly<Record<string, Text>> = {
  low: 'products.records:alarmWords.low',
  high: 'products.records:alarmWords.high',
  ...Object.fromEntries(alarmNames.map((name) => [name, alarms[name].label])),
}

/** Returns the alarms available to products of a device kind. */
export const alarmsFor = (deviceKind: string | null): AlarmName[] =>
  alarmNames.filter((name) => {
    const { measuredBy } = alarmByName(name)
    return !measuredBy || (deviceKind !== null && (measuredBy as readonly string[]).includes(deviceKind))
  })

const notBelow: ProblemCode = 'lowNotBelowHigh'

const alarmSchema = ({ possible, bounds }: AlarmDeclaration) => {
  const threshold = possible ? z.number().min(possible[0]).max(possible[1]) : z.number()
  return z
    .strictObject(Object.fromEntries(bounds.map((bound) => [bound, threshold])))
    .superRefine(({ low, high }: Record<string, number>, context) => {
      if (low !== undefined && high !== undefined && low >= high)
        context.addIssue({ code: 'custom', params: { problem: notBelow }, path: ['low'] })
    })
    .optional()
}

/** Thresholds of an enabled alarm; disabled alarms are missing. */
type Alarm = Partial<Record<'low' | 'high', number>>
export type Alarms = Partial<Record<AlarmName, Alarm>>

export const alarmsSchema = declaredObject<Alarms>(
  mapValues<AlarmName, AlarmDeclaration, z.ZodType>(alarms, alarmSchema),
)
