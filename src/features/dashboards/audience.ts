import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import type { Viewer } from '#store/session/slice.ts'

/** What waits for administrators is nothing that a vendor may list. */
export const figurePageFor = ({ accessLevel }: Pick<Viewer, 'accessLevel'>, declared: FigurePage): FigurePage =>
  accessLevel === 1 ? declared : 'dataCenterVendor'

/** Whose figures an address asks for; administrators alone choose. */
export const vendorIn = (query: URLSearchParams, { accessLevel }: Pick<Viewer, 'accessLevel'>): string | undefined =>
  (accessLevel === 1 && query.get('vid')) || undefined
