import * as z from 'zod'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'

/** One alarm of the specification (section 3, "Other fields"), with the thresholds that it has. */
interface AlarmDeclaration {
  label: LocalizedText
  unit?: string
  /** What can be, by the physics of what is measured and by what sensors take. */
  possible?: readonly [minimum: number, maximum: number]
  bounds: readonly ('low' | 'high')[]
  /** Only for products whose devices measure it. */
  measuredBy?: readonly ReadingKindName[]
}

const kindsWith = (quantity: string): ReadingKindName[] =>
  Object.entries(readingKinds).flatMap(([name, { quantities }]) =>
    quantity in quantities ? [name as ReadingKindName] : [],
  )

/** Temperatures are those that a sensor for the open air is made for. */
const alarms = {
  temperature: {
    label: { en: 'Temperature', zh_CN: '温度' },
    unit: '°C',
    possible: [-40, 125],
    bounds: ['low', 'high'],
    measuredBy: kindsWith('temperature'),
  },
  humidity: {
    label: { en: 'Humidity', zh_CN: '湿度' },
    unit: '%',
    possible: [0, 100],
    bounds: ['low', 'high'],
    measuredBy: kindsWith('humidity'),
  },
  lowPower: { label: { en: 'Low power', zh_CN: '低电量' }, unit: '%', possible: [1, 99], bounds: ['low'] },
  externalPower: { label: { en: 'External power disconnected', zh_CN: '外接电源断开' }, bounds: [] },
} as const satisfies Record<string, AlarmDeclaration>

export type AlarmName = keyof typeof alarms
export const alarmNames = Object.keys(alarms) as AlarmName[]

export const alarmNamed = (name: AlarmName): AlarmDeclaration => alarms[name]

/** What the log writes alarms with, in the words of readers. */
export const alarmWords: Readonly<Record<string, LocalizedText>> = {
  low: { en: 'below', zh_CN: '低于' },
  high: { en: 'above', zh_CN: '高于' },
  ...Object.fromEntries(alarmNames.map((name) => [name, alarms[name].label])),
}

/** The alarms that a product may have whose devices send this. */
export const alarmsFor = (deviceKind: string | null): AlarmName[] =>
  alarmNames.filter((name) => {
    const { measuredBy } = alarmNamed(name)
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

/** An alarm that is on has its thresholds; one that is off is not there. */
type Alarm = Partial<Record<'low' | 'high', number>>
export type Alarms = Partial<Record<AlarmName, Alarm>>

export const alarmsSchema = z.strictObject(
  Object.fromEntries(alarmNames.map((name) => [name, alarmSchema(alarmNamed(name))])),
) as unknown as z.ZodType<Alarms>
