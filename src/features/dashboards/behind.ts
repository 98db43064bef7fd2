import type { FigureName } from '#contract/dashboards/figures.ts'
import { endOfPeriod, type Range, type Step } from '#contract/dashboards/periods.ts'
import { listPath } from '#src/routes/recordPath.ts'
import type { Viewer } from '#store/session/slice.ts'

interface Behind {
  kind: string
  /** The field of the list that says when a record came, for administrators and for vendors. */
  time?: { all: string; vendor: string }
  /** Whether the list can be limited to one vendor. */
  byVendor?: true
}

/** The list that each figure counts. That of users, for a vendor, knows nothing of when they came to it: its devices do. */
const lists: Record<FigureName, Behind> = {
  appUser: { kind: 'appUser', time: { all: 'createTime', vendor: '' } },
  device: { kind: 'device', time: { all: 'createTime', vendor: 'createTime' }, byVendor: true },
  product: { kind: 'product', time: { all: 'createTime', vendor: 'createTime' }, byVendor: true },
  webUser: { kind: 'manager', time: { all: 'createTime', vendor: 'createTime' } },
  feedback: { kind: 'feedback', time: { all: 'createTime', vendor: 'createTime' }, byVendor: true },
  activeUser: { kind: 'appUser' },
}

interface Asked {
  vid?: string | undefined
  pid?: string | null
  /** Of feedback. */
  type?: string
  /** The days that the records came in. */
  range?: Range
}

/** Where the records behind a figure are listed; undefined where the reader has no list of just these. */
export const pathBehind = (
  viewer: Viewer,
  figure: FigureName,
  { vid, pid, type, range }: Asked = {},
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

/** The days of the period that begins on one. */
export const periodRange = (start: string, step: Step): Range => ({ from: start, to: endOfPeriod(start, step) })
