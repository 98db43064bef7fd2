/** A point of a drawing, in pixels. */
export interface Point {
  x: number
  y: number
}

export type Direction = 'TB' | 'LR'

const at = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** A line through points that runs along the drawing's direction at each of them, so that arrows meet states squarely. */
export const curveThrough = (points: readonly Point[], direction: Direction): string => {
  const [first, ...rest] = points as [Point, ...Point[]]
  const bends = rest.map((to, index) => {
    const from = points[index] as Point
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

/** A line that leaves a state and comes back to it, bent towards the points between. */
export const loopThrough = (points: readonly Point[]): string => {
  const [first, ...rest] = points as [Point, ...Point[]]
  const last = rest.at(-1) ?? first
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point
    return `Q${at(point)} ${at(next === last ? last : between(point, next))}`
  })
  return `M${at(first)} ${bends.join(' ')}`
}
