import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import type { OpeningCall } from '#src/features/dashboards/calls.ts'
import type { Viewer } from '#store/session/slice.ts'

/** Resolves to the calls that a page makes as it opens, by who opens it and the query of its address. */
type Opening = (viewer: Viewer, query: URLSearchParams) => Promise<readonly OpeningCall[]>

const ofFigures =
  (page: FigurePage): Opening =>
  async (viewer, query) =>
    (await import('#src/features/dashboards/openingCalls.ts')).openingCalls(page, viewer, query)

/** The calls that pages make as they open beside the first page of their list, by the name of the page. */
export const openingCallsByPage: Readonly<Record<string, Opening | undefined>> = {
  dataCenterAdmin: ofFigures('dataCenterAdmin'),
  dataCenterVendor: ofFigures('dataCenterVendor'),
}
