/** A point of a drawing, in pixels. */
export interface Point {
  x: number
  y: number
}
