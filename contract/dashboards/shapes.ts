import * as z from 'zod'
import { isDay } from '#contract/core/calendar.ts'
import { type Endpoint, endpoint, operators } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { lowerTextReference } from '#contract/core/textReference.ts'
import { type FigureName, figures } from './figures.ts'
import { countDays, isFigureDay, type Step } from './periods.ts'

const [notDay, beforeStart, rangeTooLong]: ProblemCode[] = ['notDay', 'beforeStart', 'rangeTooLong']

const day = z.string().refine((text) => isDay(text) && isFigureDay(text), {
  params: { problem: notDay },
})

/** Days of UTC, both included. */
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
/** Whose figures; a vendor's are its own, whatever it asks for, and another's are as if there were none. */
const whose = { vid: id.optional() }
const count = z.int().min(0)

/** A period by its first day. Its number is null where there is none: before anything was counted, and in days to come. */
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

/** How many there are, how many of them came in a range, and in the days before it. */
const countCall = (path: string, figure: FigureName) =>
  call(path, {
    summary: `Counts ${labelOf(figure)}, and those of a range of days and of as many days before it`,
    request: z.strictObject({ range, ...whose }),
    response: z.strictObject({ count, added: count, before: count.nullable() }),
  })

/** How many came in each period. */
const seriesCall = (path: string, figure: FigureName, step: Step) =>
  call(path, {
    summary: `Counts ${labelOf(figure)} by ${step}`,
    request: z.strictObject({ range, ...whose, pid: id.optional() }),
    response: z.strictObject({ points: z.array(point) }),
  })

/** How many there are of each sort, the largest first; `others` are those that the list has no room for. */
const breakdownCall = (path: string, figure: FigureName) =>
  call(path, {
    summary: `Counts ${labelOf(figure)} by what they are of, all of them or those of a range of days`,
    request: z.strictObject({ range: range.optional(), ...whose, top: z.int().min(1).max(limits.figurePartsMax) }),
    response: z.strictObject({
      /** No part where it is of none. */
      list: z.array(z.strictObject({ part: z.string().nullable(), count })),
      others: count,
    }),
  })

/** The same as a series by pages, newest first. */
const periodsCall = (path: string, figure: FigureName, step: Step) =>
  call(path, {
    summary: `Counts ${labelOf(figure)} by ${step}, newest first`,
    request: z.strictObject({
      range,
      ...whose,
      pageNum: z.int().min(1),
      /** All periods of a range may be one page. */
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

/** The calls of a group, each of one of the shapes. `path` is what stands before their names. */
export function figureGroup<const D extends FigureCalls>(path: string, declared: D): FigureGroup<D>
export function figureGroup(path: string, declared: FigureCalls): object {
  return mapValues(declared, ({ shape, figure, step = 'day' }, name) => makers[shape](`${path}/${name}`, figure, step))
}
