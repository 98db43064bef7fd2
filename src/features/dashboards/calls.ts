import type { FigureName } from '#contract/dashboards/figures.ts'
import type { Step } from '#contract/dashboards/periods.ts'
import { reportCalls, userActiveCalls } from '#contract/dashboards/report.ts'
import type { FigureCalls } from '#contract/dashboards/shapes.ts'
import type { CallName } from '#store/api/generated/callNames.ts'

type Shape = FigureCalls[string]['shape']

const calls = Object.entries<FigureCalls[string]>({ ...reportCalls, ...userActiveCalls })

/** Returns the call of a shape for a metric, or undefined if the specification has none. */
export const figureCall = (shape: Shape, figure: FigureName, step?: Step): CallName | undefined =>
  calls.find(([, call]) => call.shape === shape && call.figure === figure && call.step === step)?.[0] as
    | CallName
    | undefined

/** Call that a page makes when it opens, with the argument of its query for a prefetch. */
export interface OpeningCall {
  call: CallName
  argument: object
}
