import type { Viewer } from '#store/session/slice.ts'

/** Returns whether the latest message is shown above every page. */
export const hasBanner = ({ role }: Viewer): boolean => role === 'vendor'

/** Returns the filter of a viewer's messages: those to its vendor, or those to administrators. */
export const viewerFilter = ({ vid }: Viewer) => (vid ? { vid } : {})

/** Returns the request for the five latest messages, which bell and banner share. */
export const latestRequest = (viewer: Viewer) => ({
  pageNum: 1,
  pageSize: 5,
  sortColumns: 'createTime desc',
  ...viewerFilter(viewer),
})
