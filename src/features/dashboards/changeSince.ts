export interface Change {
  sort: 'more' | 'fewer' | 'same'
  difference: number
  /** Percentage of the previous value; undefined if that was 0. */
  percent: number | undefined
}

/** Returns the change since the previous period, or undefined without a previous value. */
export const changeSince = (now: number, before: number | null): Change | undefined => {
  if (before === null) return undefined
  const difference = now - before
  const percent = before > 0 ? Math.round((difference / before) * 100) : undefined
  return {
    sort: difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same',
    difference: Math.abs(difference),
    percent,
  }
}
