import { mapValues } from '#contract/core/mapValues.ts'
import type { FigureName } from '#contract/dashboards/figures.ts'
import { periodStarts, type Range, type Step } from '#contract/dashboards/periods.ts'
import { reportCalls, userActiveCalls } from '#contract/dashboards/report.ts'
import type { FigureCalls, FigureGroup } from '#contract/dashboards/shapes.ts'
import { ownerOf } from '#server/features/dashboards/owner.ts'
import { type FigureOf, knownPeriods, readBreakdown, readCount, readSeries } from '#server/features/dashboards/read.ts'
import type { HandlersOf, SignedInContext } from '#server/platform/handlers/context.ts'

interface Request {
  range: Range
  vid?: string
  pid?: string
  top: number
  pageNum: number
  pageSize: number
}

interface Asked {
  context: SignedInContext
  request: Request
  of: FigureOf
  step: Step
}

const answers = {
  count: ({ context: { db }, of, request }: Asked) => readCount(db, of, request.range),
  series: async ({ context: { db }, of, step, request }: Asked) => ({
    points: await readSeries(db, of, step, periodStarts(request.range, step)),
  }),
  breakdown: ({ context: { db }, of, request }: Asked) => readBreakdown(db, of, request.range, request.top),
  periods: async ({ context: { db }, of, step, request: { range, pageNum, pageSize } }: Asked) => {
    const starts = await knownPeriods(db, of, step, range)
    const page = starts.slice((pageNum - 1) * pageSize, pageNum * pageSize).toReversed()
    const points = await readSeries(db, of, step, page)
    return { list: points.toReversed(), total: starts.length }
  },
}

/** What a figure is kept under: active users are different people in a day, a week and a month. */
const keptAs = (figure: FigureName, step: Step): string => (figure === 'activeUser' ? `${figure}.${step}` : figure)

/** Returns the handlers of a group of figures: each follows from the shape of its call. */
function handlersOf<D extends FigureCalls>(calls: D): HandlersOf<FigureGroup<D>>
function handlersOf(calls: FigureCalls): object {
  return mapValues(calls, ({ shape, figure, step = 'day' }) => async (request: Request, context: SignedInContext) => {
    const owner = await ownerOf(context.db, figure, context.caller, request.vid)
    const of = { figure: keptAs(figure, step), owner, part: request.pid ?? '*' }
    return answers[shape]({ context, request, of, step })
  })
}

export const reportModule = handlersOf(reportCalls)
export const userActiveModule = handlersOf(userActiveCalls)
