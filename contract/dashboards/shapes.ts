import * as z from 'zod'
import { isDay } from '#contract/core/calendar.ts'
import { type Endpoint, endpoint, operators } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { lowerTextReference } from '#contract/core/textReference.ts'
import { type FigureName, figures } from './figures.ts'
import { countDays, isFigureDay, type Step } from './periods.ts'

const [notDate, beforeStart, rangeTooLong]: ProblemCode[] = ['notDate', 'beforeStart', 'rangeTooLong']

const day = z.string().refine((text) => isDay(text) && isFigureDay(text), {
  params: { problem: notDate },
})

/** Range of UTC days, both ends included. */
const range = z
  .strictObject({ from: day, to: day })
  .superRefine(({ from, to }, context) => {
    const refuse = (problem: ProblemCode | undefined) =>
      context.addIssue({ code: 'custom', params: { problem }, path: ['to'] })
    if (to < from) return refuse(beforeStart)
    if (countDays({ from, to }) > limits.figureDaysMax) refuse(rangeTooLong)
  })
  .meta({
    examples: [
      { from: '2026-10-26', to: '2026-11-22' },
      { from: '2025-12-01', to: '2026-11-30' },
    ],
  })

const id = z.string().min(1).max(100)
/** Vendor of the metrics. Vendors always receive their own; an unknown or foreign VID yields no data. */
const vendorScope = { vid: id.optional() }
const count = z.int().min(0)

/** Count of a period, identified by its first day; null before counting began, and in the future. */
const point = z.strictObject({ start: z.string(), count: count.nullable() })
export type FigurePoint = z.infer<typeof point>

type Shape = 'count' | 'series' | 'breakdown' | 'periods'
interface Declared {
  shape: Shape
  figure: FigureName
  step?: Step
}

const call = <Request extends z.ZodType, Response extends z.ZodType>(
  path: string,
  { summary, request, response }: { summary: string; request: Request; response: Response },
) =>
  endpoint({ method: 'POST', path, summary, access: operators, request, response }) as Endpoint<
    z.infer<Request>,
    z.infer<Response>
  >

const labelOf = (figure: FigureName) => lowerTextReference(figures[figure].label)

/** Call that returns the total, the number added in a range, and in the same number of days before. */
const countCall = (path: string, figure: FigureName) =>
  call(path, {
    summary: `Counts ${labelOf(figure)}, and those of a range of days and of as many days before it`,
    request: z.strictObject({ range, ...vendorScope }),
    response: z.strictObject({ count, added: count, before: count.nullable() }),
  })

/** Call that returns the number added in each period. */
const seriesCall = (path: string, figure: FigureName, step: Step) =>
  call(path, {
    summary: `Counts ${labelOf(figure)} by ${step}`,
    request: z.strictObject({ range, ...vendorScope, pid: id.optional() }),
    response: z.strictObject({ points: z.array(point) }),
  })

/** Call that returns the largest groups and their counts; `others` sums up the rest. */
const breakdownCall = (path: string, figure: FigureName) =>
  call(path, {
    summary: `Counts ${labelOf(figure)} by group, in total or in a range of days`,
    request: z.strictObject({
      range: range.optional(),
      ...vendorScope,
      top: z.int().min(1).max(limits.figurePartsMax),
    }),
    response: z.strictObject({
      /** Null for records without a group. */
      list: z.array(z.strictObject({ part: z.string().nullable(), count })),
      others: count,
    }),
  })

/** Call that returns the series by pages, newest first. */
const periodsCall = (path: string, figure: FigureName, step: Step) =>
  call(path, {
    summary: `Counts ${labelOf(figure)} by ${step}, newest first`,
    request: z.strictObject({
      range,
      ...vendorScope,
      pageNum: z.int().min(1),
      /** Large enough for all periods of a range. */
      pageSize: z.int().min(1).max(limits.figureDaysMax),
    }),
    response: z.strictObject({ list: z.array(point), total: count }),
  })

interface EndpointOf {
  count: ReturnType<typeof countCall>
  series: ReturnType<typeof seriesCall>
  breakdown: ReturnType<typeof breakdownCall>
  periods: ReturnType<typeof periodsCall>
}

export type FigureCalls = Readonly<Record<string, Declared>>
export type FigureGroup<D extends FigureCalls> = { [N in keyof D]: EndpointOf[D[N]['shape']] }

const makers = {
  count: countCall,
  series: seriesCall,
  breakdown: breakdownCall,
  periods: periodsCall,
} as const satisfies Record<Shape, (path: string, figure: FigureName, step: Step) => Endpoint>

/** Creates the calls of a group, each of one of the shapes. `path` is the prefix of their names. */
export function figureGroup<const D extends FigureCalls>(path: string, declared: D): FigureGroup<D>
export function figureGroup(path: string, declared: FigureCalls): object {
  return mapValues(declared, ({ shape, figure, step = 'day' }, name) => makers[shape](`${path}/${name}`, figure, step))
}
