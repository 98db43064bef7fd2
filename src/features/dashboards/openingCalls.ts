import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import { utcDay } from '#contract/dashboards/periods.ts'
import type { Viewer } from '#store/session/slice.ts'
import type { OpeningCall } from './calls.ts'
import { figurePageFor, readPeriod, selectedVendor } from './period.ts'
import { breakdownRequest, countRequest, type FigureRequest, seriesRequest, withDaysBefore } from './requests.ts'
import { defaultLayout, tiles } from './tiles.ts'

/** Returns the calls that a page of metrics makes when it opens with the default layout, for prefetching. */
export const openingCalls = (declared: FigurePage, viewer: Viewer, query: URLSearchParams): OpeningCall[] => {
  const page = figurePageFor(viewer, declared)
  const { range, step } = readPeriod(query, utcDay(Date.now()))
  const vid = selectedVendor(query, viewer)
  const requestOf = (name: string): FigureRequest | undefined => {
    const tile = tiles[name as keyof typeof tiles]
    switch (tile.sort) {
      case 'count':
        return countRequest(tile.figure, { range, vid })
      case 'mean':
      case 'sum':
        return seriesRequest(tile.figure, 'day', { range: withDaysBefore(range), vid })
      case 'trend':
        return seriesRequest(tile.figure, step, { range, vid })
      case 'breakdown':
        return breakdownRequest(tile.figure, tile.inRangeOnly, { range, vid })
      case 'events':
        return undefined
    }
  }
  const requests = defaultLayout[page].flatMap(({ name }) => requestOf(name) ?? [])
  return [
    ...(viewer.role === 'vendor' ? [{ call: 'getVendorSetup' as const, argument: { body: {} } }] : []),
    { call: 'getUserConfigDatav', argument: { body: { page } } },
    ...requests.map((request) => ({ call: request.call, argument: request })),
  ]
}
