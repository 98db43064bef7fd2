import type { Viewer } from '#store/session/slice.ts'

/** Vendors have the latest message above every page. */
export const hasBanner = ({ role }: Viewer): boolean => role === 'vendor'

/** Of an account that has a VID, the messages to it; of an administrator, those to administrators. */
export const ofViewer = ({ vid }: Viewer) => (vid ? { vid } : {})

/** The latest few, as bell and banner ask for them. */
export const latestRequest = (viewer: Viewer) => ({
  pageNum: 1,
  pageSize: 5,
  sortColumns: 'createTime desc',
  ...ofViewer(viewer),
})
