import type { LabelPosition, LabelSheet } from '#contract/manuals/labels.ts'

/** A hairline between two points, in mm. */
export interface CutMark {
  x1: number
  y1: number
  x2: number
  y2: number
}

const maxLength = 3
/** Distance from the corner, so that no mark remains on a label that is cut slightly too wide. */
const cornerGap = 0.5

/**
 * Returns the length that marks may extend from a label to one side: half of the gap if another label is printed there.
 */
const reach = (isNeighbour: boolean, free: number) => (isNeighbour ? Math.min(maxLength, free / 2) : maxLength)

/** Rounded, as sums of pitches differ in their last digits. */
const key = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`

/**
 * Returns the cut marks at the corners of the labels of one page: each points away from its label, and none overlaps
 * another label.
 */
export const cutMarks = (sheet: LabelSheet, places: readonly LabelPosition[]): CutMark[] => {
  const occupied = new Set(places.map(({ x, y }) => key(x, y)))
  const marks: CutMark[] = []
  for (const { x, y } of places)
    for (const across of [-1, 1])
      for (const down of [-1, 1]) {
        const cornerX = across < 0 ? x : x + sheet.width
        const cornerY = down < 0 ? y : y + sheet.height
        const horizontal = reach(occupied.has(key(x + across * sheet.pitchX, y)), sheet.pitchX - sheet.width)
        const vertical = reach(occupied.has(key(x, y + down * sheet.pitchY)), sheet.pitchY - sheet.height)
        if (horizontal > cornerGap)
          marks.push({ x1: cornerX + across * cornerGap, y1: cornerY, x2: cornerX + across * horizontal, y2: cornerY })
        if (vertical > cornerGap)
          marks.push({ x1: cornerX, y1: cornerY + down * cornerGap, x2: cornerX, y2: cornerY + down * vertical })
      }
  return marks
}
