import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import type { OpeningCall } from '#src/features/dashboards/calls.ts'
import type { Viewer } from '#store/session/slice.ts'

/** Loads the calls that a page makes as it opens, which depend on the viewer and the query of the URL. */
type Opening = (viewer: Viewer, query: URLSearchParams) => Promise<readonly OpeningCall[]>

const metricCalls =
  (page: FigurePage): Opening =>
  async (viewer, query) =>
    (await import('#src/features/dashboards/openingCalls.ts')).openingCalls(page, viewer, query)

/** The calls, by page name, that pages make as they open in addition to the first page of their list. */
export const openingCallsByPage: Readonly<Record<string, Opening | undefined>> = {
  dataCenterAdmin: metricCalls('dataCenterAdmin'),
  dataCenterVendor: metricCalls('dataCenterVendor'),
}
