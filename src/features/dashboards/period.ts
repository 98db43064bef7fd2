import { addDays, isDay } from '#contract/core/calendar.ts'
import { limits } from '#contract/core/limits.ts'
import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import { countDays, type Range, type Step, steps } from '#contract/dashboards/periods.ts'
import type { Viewer } from '#store/session/slice.ts'

/** Number of days of the ranges that end today. */
export const presets = { week: 7, month: 30, quarter: 90, year: 365, twoYears: 730 } as const
export type Preset = keyof typeof presets
const defaultDays = 30

export interface Period {
  range: Range
  step: Step
  /** Number of days of a range that ends today; undefined for a custom range. */
  preset: number | undefined
}

const isRange = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && isDay(from) && isDay(to) && from >= '2000-01-01' && to < '2100-01-01' && from <= to

/** Reads range and step from the address. Invalid values are ignored. */
export const readPeriod = (query: URLSearchParams, today: string): Period => {
  const step = steps.find((one) => one === query.get('step')) ?? 'day'
  const [from, to] = [query.get('from'), query.get('to')]
  const custom = { from: from ?? '', to: to ?? '' }
  if (isRange(from, to) && countDays(custom) <= limits.figureDaysMax) return { range: custom, step, preset: undefined }
  const preset = Object.values(presets).find((days) => String(days) === query.get('days')) ?? defaultDays
  return { range: { from: addDays(today, 1 - preset), to: today }, step, preset }
}

/** Writes a range to the address; the default is omitted. */
export const writeDays = (query: URLSearchParams, days: number | Range): void => {
  for (const name of ['days', 'from', 'to']) query.delete(name)
  if (typeof days === 'number') {
    if (days !== defaultDays) query.set('days', String(days))
    return
  }
  query.set('from', days.from)
  query.set('to', days.to)
}

export const writeStep = (query: URLSearchParams, step: Step): void => {
  if (step === 'day') query.delete('step')
  else query.set('step', step)
}

/** Returns the page that a viewer sees: that of vendors for everyone but administrators. */
export const figurePageFor = ({ accessLevel }: Pick<Viewer, 'accessLevel'>, declared: FigurePage): FigurePage =>
  accessLevel === 1 ? declared : 'dataCenterVendor'

/** Returns the vendor in the address, which only administrators can select. */
export const selectedVendor = (
  query: URLSearchParams,
  { accessLevel }: Pick<Viewer, 'accessLevel'>,
): string | undefined => (accessLevel === 1 && query.get('vid')) || undefined
