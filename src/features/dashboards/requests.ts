import type { RequestOf } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import type { FigureName } from '#contract/dashboards/figures.ts'
import {
  endOfPeriod,
  previousRange,
  type Range,
  type Step,
  startOfPeriod,
  widestQueryableRange,
} from '#contract/dashboards/periods.ts'
import type { userActiveGroup } from '#contract/dashboards/report.ts'
import type { CallName } from '#store/api/generated/callNames.ts'
import { figureCall } from './calls.ts'

/** Call of a metric with its request body. */
export interface FigureRequest {
  call: CallName
  body: object
}

/** Range and vendor of a request. */
interface Scope {
  range: Range
  vid: string | undefined
}

const requireCall = (call: CallName | undefined, figure: FigureName): CallName => {
  if (call === undefined) throw new Error(`The specification has no such call for ${figure}`)
  return call
}

/** Returns the request for a total, with the new records of the current and the previous range. */
export const countRequest = (figure: FigureName, { range, vid }: Scope): FigureRequest => ({
  call: requireCall(figureCall('count', figure), figure),
  body: { range, vid },
})

const top = 10

/** Returns the request for the ten largest groups, in total or in the range. */
export const breakdownRequest = (figure: FigureName, inRangeOnly: boolean, { range, vid }: Scope): FigureRequest => ({
  call: requireCall(figureCall('breakdown', figure), figure),
  body: { top, vid, ...(inRangeOnly && { range }) },
})

/** Extends a range to whole periods, within the maximum range. */
const wholePeriods = (range: Range, step: Step): Range =>
  widestQueryableRange(
    { from: startOfPeriod(range.from, step), to: endOfPeriod(startOfPeriod(range.to, step), step) },
    range,
  )

/** Page size that fits the longest range. */
const pageSize = limits.figureDaysMax

/** Returns the request for values by period; by day if the specification has no call for longer periods. */
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
    call: requireCall(periods ?? series ?? days, figure),
    body: periods ? paged : { range: series ? range : wholePeriods(range, step), vid, pid },
  }
}

/** Extends a range by the same number of days before it, within the maximum range. */
export const withDaysBefore = (range: Range): Range =>
  widestQueryableRange({ from: previousRange(range).from, to: range.to }, range)
