const minuteMs = 60_000
/** A session that is not heard of ends after 30 minutes (README, Security): before that, by a good margin. */
const keepMs = 15 * minuteMs
/** Whoever has touched nothing for so long is away: a list that loads itself would keep the session for ever. */
const awayMinutes = 30

interface Moments {
  /** When rows were loaded, or it was last tried. */
  loadedAt: number
  /** When the platform last heard that somebody is there. */
  heardAt: number
  /** When the reader touched anything. */
  touchedAt: number
  now: number
}

/** Whether rows of this age are to be loaded again. A clock that was put back makes nothing wait longer than asked for. */
export const isRefreshDue = (minutes: number, loadedAt: number, now: number): boolean =>
  now - loadedAt >= minutes * minuteMs || now < loadedAt

/** What a list that loads itself does now. It goes on for two of its intervals without its reader, half an hour at least. */
export const refreshAction = (
  minutes: number,
  { loadedAt, heardAt, touchedAt, now }: Moments,
): 'load' | 'keep' | undefined => {
  if (now - touchedAt > Math.max(awayMinutes, 2 * minutes) * minuteMs) return undefined
  if (isRefreshDue(minutes, loadedAt, now)) return 'load'
  return now - Math.max(loadedAt, heardAt) >= keepMs ? 'keep' : undefined
}
