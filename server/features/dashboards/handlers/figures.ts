import { mapValues } from '#contract/core/mapValues.ts'
import type { FigureName } from '#contract/dashboards/figures.ts'
import { periodStarts, type Range, type Step } from '#contract/dashboards/periods.ts'
import { reportCalls, userActiveCalls } from '#contract/dashboards/report.ts'
import type { FigureCalls, FigureGroup } from '#contract/dashboards/shapes.ts'
import { ownerOf } from '#server/features/dashboards/owner.ts'
import {
  type FigureKey,
  periodsWithNumbers,
  readBreakdown,
  readCount,
  readSeries,
} from '#server/features/dashboards/read.ts'
import type { HandlersOf, SignedInContext } from '#server/platform/handlers/context.ts'

interface Request {
  range: Range
  vid?: string
  pid?: string
  top: number
  pageNum: number
  pageSize: number
}

interface FigureQuery {
  context: SignedInContext
  request: Request
  key: FigureKey
  step: Step
}

const readers = {
  count: ({ context: { db }, key, request }: FigureQuery) => readCount(db, key, request.range),
  series: async ({ context: { db }, key, step, request }: FigureQuery) => ({
    points: await readSeries(db, key, step, periodStarts(request.range, step)),
  }),
  breakdown: ({ context: { db }, key, request }: FigureQuery) => readBreakdown(db, key, request.range, request.top),
  periods: async ({ context: { db }, key, step, request: { range, pageNum, pageSize } }: FigureQuery) => {
    const starts = await periodsWithNumbers(db, key, step, range)
    const page = starts.slice((pageNum - 1) * pageSize, pageNum * pageSize).toReversed()
    const points = await readSeries(db, key, step, page)
    return { list: points.toReversed(), total: starts.length }
  },
}

/** Returns the name by which a metric is stored: active users are distinct per day, week and month. */
const storedName = (figure: FigureName, step: Step): string => (figure === 'activeUser' ? `${figure}.${step}` : figure)

/** Returns the handlers of a group of metrics, by the shape of each call. */
function handlersOf<D extends FigureCalls>(calls: D): HandlersOf<FigureGroup<D>>
function handlersOf(calls: FigureCalls): object {
  return mapValues(calls, ({ shape, figure, step = 'day' }) => async (request: Request, context: SignedInContext) => {
    const owner = await ownerOf(context.db, figure, context.caller, request.vid)
    const key = { figure: storedName(figure, step), owner, part: request.pid ?? '*' }
    return readers[shape]({ context, request, key, step })
  })
}

export const reportModule = handlersOf(reportCalls)
export const userActiveModule = handlersOf(userActiveCalls)
