import type { LabelPosition, LabelSheet } from '#contract/manuals/labels.ts'

/** A hairline from one point to another, in mm. */
export interface Mark {
  x1: number
  y1: number
  x2: number
  y2: number
}

const longest = 3
/** From the corner, so that nothing of it stays on a label that is cut a little wide. */
const away = 0.5

/** How far marks may reach out of a label to a side: half of the way where another label is printed there. */
const reach = (isNeighbour: boolean, free: number) => (isNeighbour ? Math.min(longest, free / 2) : longest)

/** Sums of pitches differ in their last digits. */
const key = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** The marks at the corners of the labels of one page: each points away from its label, and none lies on another one. */
export const cutMarks = (sheet: LabelSheet, places: readonly LabelPosition[]): Mark[] => {
  const taken = new Set(places.map(({ x, y }) => key(x, y)))
  const marks: Mark[] = []
  for (const { x, y } of places)
    for (const across of [-1, 1])
      for (const down of [-1, 1]) {
        const cornerX = across < 0 ? x : x + sheet.width
        const cornerY = down < 0 ? y : y + sheet.height
        const out = reach(taken.has(key(x + across * sheet.pitchX, y)), sheet.pitchX - sheet.width)
        const up = reach(taken.has(key(x, y + down * sheet.pitchY)), sheet.pitchY - sheet.height)
        if (out > away)
          marks.push({ x1: cornerX + across * away, y1: cornerY, x2: cornerX + across * out, y2: cornerY })
        if (up > away) marks.push({ x1: cornerX, y1: cornerY + down * away, x2: cornerX, y2: cornerY + down * up })
      }
  return marks
}
