import type { Stretch } from './mapStore.ts'

/** Rows of an order, counted from its begin; `end` is the first behind. */
export interface Run {
  start: number
  end: number
  descending: boolean
}

/** Rows to pass over from the side that is read from, and rows to read. */
export interface Place {
  skip: number
  take: number
  backwards: boolean
}

/**
 * Between which values of what is ordered by a run lies, and where there: read from whichever side has fewer rows to pass
 * over. `stretches` stand from the lowest to the highest.
 */
export const landing = (
  stretches: readonly Stretch[],
  { start, end, descending }: Run,
): Place & Pick<Stretch, 'from' | 'to'> => {
  let before = 0
  let first: { stretch: Stretch; before: number } | undefined
  let last: { stretch: Stretch; through: number } | undefined
  for (const stretch of descending ? stretches.toReversed() : stretches) {
    const through = before + stretch.count
    if (!first && start < through) first = { stretch, before }
    if (end <= through) {
      last = { stretch, through }
      break
    }
    before = through
  }
  if (!first || !last) throw new Error('The page map has fewer rows than its total')
  const [early, late] = descending ? [last.stretch, first.stretch] : [first.stretch, last.stretch]
  const forwards = start - first.before
  const backwards = last.through - end
  const nearer = backwards < forwards ? { skip: backwards, backwards: true } : { skip: forwards, backwards: false }
  return { from: early.from, to: late.to, take: end - start, ...nearer }
}
