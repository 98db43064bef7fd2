import type { Contour } from './shapes.ts'

/** A bitmap with one byte per pixel: 1 for ink. */
export interface Bitmap {
  width: number
  height: number
  pixels: Uint8Array
}

export const createBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
})

type Crossing = [x: number, turn: 1 | -1]

/** Returns the crossings of outlines with the centre line of each row, with their direction. */
const crossingsOf = (contours: Contour[], height: number): Crossing[][] => {
  const rows: Crossing[][] = Array.from({ length: height }, () => [])
  for (const contour of contours)
    contour.forEach(([x2, y2], index) => {
      const [x1, y1] = contour.at(index - 1) ?? [x2, y2]
      const turn = y1 < y2 ? 1 : -1
      const last = Math.min(height, Math.ceil(Math.max(y1, y2) - 0.5))
      for (let row = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5)); row < last; row++)
        rows[row]?.push([x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1), turn])
    })
  return rows
}

export type Paint = (before: number) => number
export const paints = { ink: () => 1, cut: () => 0, flip: (before: number) => 1 - before } satisfies Record<
  string,
  Paint
>

/** Fills the area within outlines by the nonzero winding rule: overlapping outlines are one area. */
export const fillShape = ({ width, height, pixels }: Bitmap, contours: Contour[], paint: Paint): void => {
  crossingsOf(contours, height).forEach((crossings, row) => {
    crossings.sort(([a], [b]) => a - b)
    let winding = 0
    crossings.forEach(([from, turn], index) => {
      winding += turn
      if (winding === 0) return
      const to = Math.min(width, Math.ceil((crossings[index + 1]?.[0] ?? from) - 0.5))
      for (let x = Math.max(0, Math.ceil(from - 0.5)); x < to; x++)
        pixels[row * width + x] = paint(pixels[row * width + x] ?? 0)
    })
  })
}
