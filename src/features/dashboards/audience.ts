import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import type { Viewer } from '#store/session/slice.ts'

/** Returns the page that a viewer sees: that of vendors for everyone but administrators. */
export const figurePageFor = ({ accessLevel }: Pick<Viewer, 'accessLevel'>, declared: FigurePage): FigurePage =>
  accessLevel === 1 ? declared : 'dataCenterVendor'

/** Returns the vendor in the address, which only administrators can select. */
export const selectedVendor = (
  query: URLSearchParams,
  { accessLevel }: Pick<Viewer, 'accessLevel'>,
): string | undefined => (accessLevel === 1 && query.get('vid')) || undefined
