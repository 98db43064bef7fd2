import { deviceLimits } from '#contract/deviceApi/limits.ts'
import { readingInputs } from '#contract/deviceApi/readings.ts'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { ReadingKind } from '#contract/devices/readings/kind.ts'
import type { FieldProblem } from '#contract/interfaces/interface.ts'
import { fieldError, type ProblemCode } from '#contract/problems.ts'
import { offsetMaxMinutes } from '#contract/zones.ts'
import { fieldProblems } from '../interfaces/problem.ts'
import { roundTo } from '../readings/round.ts'
import type { ReadingValues } from '../readings/write.ts'

interface Checked {
  measuredAt: string
  utcOffset: number
  values: ReadingValues
}

const minuteMs = 60_000
const floor = Date.parse(deviceLimits.clockFloor)

/** What is wrong with one field of a reading. */
export const refusedBy = (field: string, code: ProblemCode, values?: Record<string, string>): FieldProblem[] => {
  const { msg } = fieldError(field, code, 'en', values)
  return [{ field, code, message: msg }]
}

/** Minutes that a time is ahead of UTC, by how it is written. */
const offsetIn = (time: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) + 0
}

const clockProblem = (at: number, offset: number, now: number): FieldProblem[] | undefined => {
  if (Number.isNaN(at) || Math.abs(offset) > offsetMaxMinutes) return refusedBy('measuredAt', 'notTime')
  if (at > now + deviceLimits.clockAheadMinutes * minuteMs) return refusedBy('measuredAt', 'clockAhead')
  if (at < floor) return refusedBy('measuredAt', 'clockBehind', { floor: deviceLimits.clockFloor })
  return undefined
}

const rounded = ({ quantities }: ReadingKind, values: ReadingValues): ReadingValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? roundTo(value, quantities[name]?.digits ?? 0) : value,
    ]),
  )

/** One reading as it came, as it is stored; or why it is not. `now` is the database's clock. */
export const checkReading = (kind: ReadingKindName, sent: unknown, now: number): Checked | FieldProblem[] => {
  const { data, error } = readingInputs[kind].safeParse(sent, { reportInput: true })
  if (!data) return fieldProblems(error.issues)
  const at = Date.parse(data.measuredAt)
  const utcOffset = offsetIn(data.measuredAt)
  return (
    clockProblem(at, utcOffset, now) ?? {
      measuredAt: new Date(at).toISOString(),
      utcOffset,
      values: rounded(readingKinds[kind], data.values),
    }
  )
}
