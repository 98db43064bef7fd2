export interface Change {
  sort: 'more' | 'fewer' | 'same'
  difference: number
  /** Of the number before; none where that was nothing. */
  percent: number | undefined
}

/** What became of a number since the period before; undefined where there was none to compare with. */
export const changeOf = (now: number, before: number | null): Change | undefined => {
  if (before === null) return undefined
  const difference = now - before
  const percent = before > 0 ? Math.round((difference / before) * 100) : undefined
  return {
    sort: difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same',
    difference: Math.abs(difference),
    percent,
  }
}
