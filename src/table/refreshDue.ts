const minuteMs = 60_000

/** Whether rows of this age are to be loaded again. A clock that was put back makes nothing wait longer than asked for. */
export const isRefreshDue = (minutes: number, loadedAt: number, now: number): boolean =>
  now - loadedAt >= minutes * minuteMs || now < loadedAt
