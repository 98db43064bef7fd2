/** A point of a drawing, in pixels. */
export interface DrawingPoint {
  x: number
  y: number
}

export type Direction = 'TB' | 'LR'

const at = ({ x, y }: DrawingPoint) => `${x.toFixed(1)},${y.toFixed(1)}`
const between = (a: DrawingPoint, b: DrawingPoint): DrawingPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * Returns the SVG path of a curve through points that runs along the drawing's direction at each of them, so that
 * arrows meet states at right angles.
 */
export const curvePath = (points: readonly DrawingPoint[], direction: Direction): string => {
  const [first, ...rest] = points as [DrawingPoint, ...DrawingPoint[]]
  const bends = rest.map((to, index) => {
    const from = points[index] as DrawingPoint
    const middle = between(from, to)
    const [leaving, arriving] =
      direction === 'TB'
        ? [
            { x: from.x, y: middle.y },
            { x: to.x, y: middle.y },
          ]
        : [
            { x: middle.x, y: from.y },
            { x: middle.x, y: to.y },
          ]
    return `C${at(leaving)} ${at(arriving)} ${at(to)}`
  })
  return `M${at(first)} ${bends.join(' ')}`
}

/** Returns the SVG path of a line that leaves a state and returns to it, bent towards the points between. */
export const loopPath = (points: readonly DrawingPoint[]): string => {
  const [first, ...rest] = points as [DrawingPoint, ...DrawingPoint[]]
  const last = rest.at(-1) ?? first
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as DrawingPoint
    return `Q${at(point)} ${at(next === last ? last : between(point, next))}`
  })
  return `M${at(first)} ${bends.join(' ')}`
}
