import { parseNumber } from '#src/kit/lib/numberText.ts'

/** Units of a duration and their minutes, from the largest. */
export const durationUnits = { day: 1_440, hour: 60, minute: 1 } as const
export type DurationUnit = keyof typeof durationUnits

const unitNames = Object.keys(durationUnits) as DurationUnit[]

/** Returns the largest unit in which a number of minutes is whole; days for anything else. */
export const wholeUnit = (minutes: string): DurationUnit => {
  const count = parseNumber(minutes)
  if (!(count > 0)) return 'day'
  return unitNames.find((unit) => count % durationUnits[unit] === 0) ?? 'minute'
}

/** Converts text in minutes to text in a unit; unparsed text stays as it is. */
export const toUnit = (minutes: string, unit: DurationUnit): string => {
  const count = parseNumber(minutes)
  return Number.isNaN(count) ? minutes : String(count / durationUnits[unit])
}

/** Converts typed text in a unit to text in minutes; unparsed text stays as it is. */
export const toMinutes = (typed: string, unit: DurationUnit): string => {
  const count = parseNumber(typed)
  // Rounded, as 0.35 days are 503.9999… minutes in binary.
  return Number.isNaN(count) ? typed : String(Math.round(count * durationUnits[unit] * 1e6) / 1e6)
}
