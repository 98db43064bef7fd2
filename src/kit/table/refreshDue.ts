const minuteMs = 60_000
/**
 * Milliseconds without requests after which the session is kept alive, well below its 30 minutes (README, Security).
 */
const keepAliveMs = 15 * minuteMs
/**
 * Minutes without input after which the reader is away: otherwise a self-refreshing list would keep the session
 * forever.
 */
const awayMinutes = 30

interface RefreshTimes {
  /** Time of the last load or attempt. */
  loadedAt: number
  /** Time of the last request that kept the session alive. */
  heardAt: number
  /** Time of the reader's last input. */
  touchedAt: number
  now: number
}

/** Returns whether rows are to be refreshed. A clock that was set back does not delay it. */
export const isRefreshDue = (minutes: number, loadedAt: number, now: number): boolean =>
  now - loadedAt >= minutes * minuteMs || now < loadedAt

/**
 * Returns what a self-refreshing list does now: `load` its rows, `keep` the session alive, or nothing. It continues
 * without input for two intervals, at least half an hour.
 */
export const refreshAction = (
  minutes: number,
  { loadedAt, heardAt, touchedAt, now }: RefreshTimes,
): 'load' | 'keep' | undefined => {
  if (now - touchedAt > Math.max(awayMinutes, 2 * minutes) * minuteMs) return undefined
  if (isRefreshDue(minutes, loadedAt, now)) return 'load'
  return now - Math.max(loadedAt, heardAt) >= keepAliveMs ? 'keep' : undefined
}
