export type Point = readonly [x: number, y: number]
/** A closed polygon; the first point is not repeated. */
export type Contour = Point[]

const corner = (contours: Contour[], choose: (...values: number[]) => number): Point => {
  const points = contours.flat()
  const along = (axis: 0 | 1) => points.reduce((found, point) => choose(found, point[axis]), points[0]?.[axis] ?? 0)
  return [along(0), along(1)]
}

export const boundsOf = (contours: Contour[]) => {
  const [left, top] = corner(contours, Math.min)
  const [right, bottom] = corner(contours, Math.max)
  return { left, top, right, bottom, width: right - left, height: bottom - top }
}

export const mapPoints = (contours: Contour[], map: (point: Point) => Point): Contour[] =>
  contours.map((contour) => contour.map(map))

/** Returns a polyline of some width as one rectangle per segment; they overlap at the corners. */
export const strokeOf = (line: Point[], width: number): Contour[] =>
  line.slice(1).map(([x2, y2], index) => {
    const [x1, y1] = line[index] as Point
    const scale = width / 2 / (Math.hypot(x2 - x1, y2 - y1) || 1)
    const [dx, dy] = [(x2 - x1) * scale, (y2 - y1) * scale]
    // Half a width longer at both ends, so that corners have no notch.
    return [
      [x1 - dx - dy, y1 - dy + dx],
      [x2 + dx - dy, y2 + dy + dx],
      [x2 + dx + dy, y2 + dy - dx],
      [x1 - dx + dy, y1 - dy - dx],
    ]
  })

export const closeContour = (contour: Contour): Point[] => [...contour, ...contour.slice(0, 1)]
