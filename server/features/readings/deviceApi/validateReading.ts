import type { FieldProblem } from '#contract/core/interfaces/interface.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { offsetMaxMinutes } from '#contract/core/zones.ts'
import { deviceLimits } from '#contract/interfaces/deviceApi/inputs.ts'
import { readingInputs } from '#contract/interfaces/deviceApi/readings.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { fieldProblems, toProblem } from '#server/platform/interfaces/problem.ts'
import type { Converters } from './batchUnits.ts'

/** The part of a stored reading that comes from the device. */
interface ValidReading {
  measuredAt: string
  utcOffset: number
  values: ReadingValues
}

const minuteMs = 60_000
const floor = Date.parse(deviceLimits.clockFloor)

/** Describes a problem with one field of a reading. */
export const problemAt = (field: string, code: ProblemCode, values?: Record<string, string>): FieldProblem[] => [
  toProblem(fieldError(field, code, 'en', values)),
]

/** Returns the minutes that an ISO 8601 time is ahead of UTC; 0 for `Z`. */
const utcOffsetOf = (time: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) + 0
}

const clockProblem = (at: number, offset: number, now: number): FieldProblem[] | undefined => {
  if (Number.isNaN(at) || Math.abs(offset) > offsetMaxMinutes) return problemAt('measuredAt', 'notTime')
  if (at > now + deviceLimits.clockAheadMinutes * minuteMs) return problemAt('measuredAt', 'timeInFuture')
  if (at < floor) return problemAt('measuredAt', 'timeTooEarly', { floor: deviceLimits.clockFloor })
  return undefined
}

/** Converts the values of a reading to the stored units and resolution. */
const convertUnits = (input: unknown, converters: Converters): unknown => {
  const values = (input as { values?: unknown } | null)?.values
  if (converters.size === 0 || typeof values !== 'object' || values === null) return input
  const stored = Object.entries(values).map(([name, value]) => {
    const convert = converters.get(name)
    return [name, convert && typeof value === 'number' ? convert(value, values as Record<string, unknown>) : value]
  })
  return { ...(input as object), values: Object.fromEntries(stored) }
}

/**
 * Validates a reading from a device. Returns it as it is stored, or its problems. `now` is the database's time in epoch
 * milliseconds.
 */
export const validateReading = (
  kind: ReadingKindName,
  input: unknown,
  now: number,
  converters: Converters,
): ValidReading | FieldProblem[] => {
  const { data, error } = readingInputs[kind].safeParse(convertUnits(input, converters), { reportInput: true })
  if (!data) return fieldProblems(error.issues, deviceLimits.errorsPerReading)
  const at = Date.parse(data.measuredAt)
  const utcOffset = utcOffsetOf(data.measuredAt)
  return (
    clockProblem(at, utcOffset, now) ?? {
      measuredAt: new Date(at).toISOString(),
      utcOffset,
      values: data.values,
    }
  )
}
