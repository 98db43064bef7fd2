import type { FigureName } from '#contract/dashboards/figures.ts'
import { endOfPeriod, type Range, type Step } from '#contract/dashboards/periods.ts'
import { listPath } from '#src/routes/recordPath.ts'
import type { Viewer } from '#store/session/slice.ts'

interface SourceList {
  kind: string
  /** Field with the creation time in the list of administrators and in that of vendors; empty if the list has none. */
  time?: { all: string; vendor: string }
  /** True if the list can be filtered by vendor. */
  byVendor?: true
}

/** List that each metric counts. A vendor's list of users has no creation time, its list of devices has one. */
const lists: Record<FigureName, SourceList> = {
  appUser: { kind: 'appUser', time: { all: 'createTime', vendor: '' } },
  device: { kind: 'device', time: { all: 'createTime', vendor: 'createTime' }, byVendor: true },
  product: { kind: 'product', time: { all: 'createTime', vendor: 'createTime' }, byVendor: true },
  webUser: { kind: 'manager', time: { all: 'createTime', vendor: 'createTime' } },
  feedback: { kind: 'feedback', time: { all: 'createTime', vendor: 'createTime' }, byVendor: true },
  activeUser: { kind: 'appUser' },
}

interface SourceFilter {
  vid?: string | undefined
  pid?: string | null
  /** Type of feedback. */
  type?: string
  /** Days in which the records were created. */
  range?: Range
}

/** Returns the path of the list of the records that a metric counts, or undefined if the viewer has no such list. */
export const sourcePath = (
  viewer: Viewer,
  figure: FigureName,
  { vid, pid, type, range }: SourceFilter = {},
): string | undefined => {
  const { kind, time, byVendor } = lists[figure]
  if (vid !== undefined && !byVendor) return undefined
  const field = viewer.accessLevel === 1 ? time?.all : time?.vendor
  return listPath(viewer, kind, {
    ...(vid !== undefined && { 'f.vid': vid }),
    ...(pid && { 'f.pid': pid }),
    ...(type && { 'f.type': type }),
    ...(range && field && { [`f.${field}`]: `${range.from}T00:00:00.000Z..${range.to}T23:59:59.999Z` }),
  })
}

/** Returns the days of the period that begins on a day. */
export const periodRange = (start: string, step: Step): Range => ({ from: start, to: endOfPeriod(start, step) })
