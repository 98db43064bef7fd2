import type { RequestOf } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import type { FigureName } from '#contract/dashboards/figures.ts'
import {
  endOfPeriod,
  type Range,
  rangeBefore,
  type Step,
  startOfPeriod,
  widestAsked,
} from '#contract/dashboards/periods.ts'
import type { userActiveGroup } from '#contract/dashboards/report.ts'
import type { CallName } from '#store/api/generated/callNames.ts'
import { figureCall } from './calls.ts'

/** A call by its name, and what it is made with. */
export interface FigureRequest {
  call: CallName
  body: object
}

/** Of which days a figure is asked for, and of which vendor. */
interface Scope {
  range: Range
  vid: string | undefined
}

const named = (call: CallName | undefined, figure: FigureName): CallName => {
  if (call === undefined) throw new Error(`The specification has no such call for ${figure}`)
  return call
}

/** How many there are, and how many of them came in the days that are shown and in those before. */
export const countRequest = (figure: FigureName, { range, vid }: Scope): FigureRequest => ({
  call: named(figureCall('count', figure), figure),
  body: { range, vid },
})

const top = 10

/** How many there are by what they are of; of all days, or of those that are shown. */
export const breakdownRequest = (figure: FigureName, ofRange: boolean, { range, vid }: Scope): FigureRequest => ({
  call: named(figureCall('breakdown', figure), figure),
  body: { top, vid, ...(ofRange && { range }) },
})

/** The periods that a range touches, from the first day of the first to the last of the last. */
const wholePeriods = (range: Range, step: Step): Range =>
  widestAsked({ from: startOfPeriod(range.from, step), to: endOfPeriod(startOfPeriod(range.to, step), step) }, range)

/** All periods of the longest range. */
const pageSize = limits.figureDaysMax

/** The numbers of a range by period; by day where the specification has no call for longer ones. */
export const seriesRequest = (
  figure: FigureName,
  step: Step,
  { range, vid, pid }: Scope & { pid?: string | undefined },
): FigureRequest => {
  const periods = figureCall('periods', figure, step)
  const series = figureCall('series', figure, step)
  const days = figureCall('series', figure, 'day')
  const paged: RequestOf<(typeof userActiveGroup)['getUserActiveDayPage']> = {
    range,
    pageNum: 1,
    pageSize,
    ...(vid !== undefined && { vid }),
  }
  return {
    call: named(periods ?? series ?? days, figure),
    body: periods ? paged : { range: series ? range : wholePeriods(range, step), vid, pid },
  }
}

/** A range with as many days before it, where so many can be asked for. */
export const withDaysBefore = (range: Range): Range =>
  widestAsked({ from: rangeBefore(range).from, to: range.to }, range)
