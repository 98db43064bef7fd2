import type { FigureName } from '#contract/overview/figures.ts'
import type { Step } from '#contract/overview/periods.ts'
import { reportCalls, userActiveCalls } from '#contract/overview/report.ts'
import type { FigureCalls } from '#contract/overview/shapes.ts'

type Shape = FigureCalls[string]['shape']

const calls = Object.entries<FigureCalls[string]>({ ...reportCalls, ...userActiveCalls })

/** The call of this shape that answers a figure; undefined where the specification has none. */
export const figureCall = (shape: Shape, figure: FigureName, step?: Step): string | undefined =>
  calls.find(([, call]) => call.shape === shape && call.figure === figure && call.step === step)?.[0]
