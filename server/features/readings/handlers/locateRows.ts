import type { Bin } from './pageMapStore.ts'

/** A range of rows in a sort order, zero-based; `end` is exclusive. */
export interface RowRange {
  start: number
  end: number
  descending: boolean
}

/** An offset from the nearer end of the selected bins: rows to skip, rows to read, and the direction. */
export interface BinOffset {
  skip: number
  take: number
  backwards: boolean
}

/**
 * Locates a range of rows in a page map: returns the values between which it lies, and the offset there, from the
 * nearer end. `bins` are sorted from lowest to highest. Throws if the bins contain fewer rows than the range needs.
 */
export const locateRows = (
  bins: readonly Bin[],
  { start, end, descending }: RowRange,
): BinOffset & Pick<Bin, 'from' | 'to'> => {
  let before = 0
  let first: { bin: Bin; before: number } | undefined
  let last: { bin: Bin; through: number } | undefined
  for (const bin of descending ? bins.toReversed() : bins) {
    const through = before + bin.count
    if (!first && start < through) first = { bin, before }
    if (end <= through) {
      last = { bin, through }
      break
    }
    before = through
  }
  if (!first || !last) throw new Error('The page map has fewer rows than its total')
  const [early, late] = descending ? [last.bin, first.bin] : [first.bin, last.bin]
  const forwards = start - first.before
  const backwards = last.through - end
  const nearer = backwards < forwards ? { skip: backwards, backwards: true } : { skip: forwards, backwards: false }
  return { from: early.from, to: late.to, take: end - start, ...nearer }
}
