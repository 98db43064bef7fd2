import type { Bitmap } from '#server/features/accounts/handlers/auth/picture/bitmap.ts'
import {
  boundsOf,
  type Contour,
  closeContour,
  mapPoints,
  type Point,
} from '#server/features/accounts/handlers/auth/picture/shapes.ts'
import { allTemplates, rotateContours } from './templates.ts'

type Size = Pick<Bitmap, 'width' | 'height'>

/** Traces a bitmap: returns the points where ink meets background. */
export const traceBitmap = ({ width, height, pixels }: Bitmap): Point[] => {
  const points: Point[] = []
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const here = pixels[y * width + x]
      if (here !== pixels[y * width + x - 1] || here !== pixels[(y - 1) * width + x]) points.push([x, y])
    }
  return points
}

/** Samples points along known outlines, such as those of an SVG. */
export const sampleOutlines = (contours: Contour[], step = 1): Point[] =>
  contours.flatMap((contour) => {
    const line = closeContour(contour)
    return line.slice(1).flatMap(([x2, y2], index) => {
      const [x1, y1] = line[index] as Point
      const pieces = Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / step))
      return Array.from({ length: pieces }, (_, piece): Point => {
        const t = piece / pieces
        return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
      })
    })
  })

const farthest = 6

/** Computes the distance of each pixel from the nearest outline, up to a bound. */
const distances = (points: Point[], { width, height }: Size): Float32Array => {
  const field = new Float32Array(width * height).fill(farthest)
  for (const [x, y] of points) field[Math.round(y) * width + Math.round(x)] = 0
  const lower = (at: number, from: number, by: number) => {
    field[at] = Math.min(field[at] ?? farthest, (field[from] ?? farthest) + by)
  }
  const pass = (order: (at: number) => number, side: 1 | -1) => {
    for (let step = 0; step < field.length; step++) {
      const at = order(step)
      lower(at, at + side, 1)
      lower(at, at + side * width, 1)
      lower(at, at + side * (width + 1), Math.SQRT2)
      lower(at, at + side * (width - 1), Math.SQRT2)
    }
  }
  pass((step) => step, -1)
  pass((step) => field.length - 1 - step, 1)
  return field
}

const angles = [-0.3, -0.15, 0, 0.15, 0.3]
const heights = [0.5, 0.6, 0.72]
const stretches = [0.9, 1.1]
const shears = [-0.12, 0.12]
const letterCount = 4
const pointsOfOne = 40
/** Points are compared in strides along the outline, so that an unfit shape is rejected after a few. */
const stride = 17
const [reachX, reachY, offsetStep] = [12, 6, 2]

interface Shape {
  letter: string
  points: Point[]
  /** Points as offsets in the distance field from the letter's centre. */
  offsets: Int32Array
}

/** Builds each letter in each font, rotated, sheared, stretched and scaled. */
const allShapes = async ({ width, height }: Size): Promise<Shape[]> =>
  (await allTemplates()).flatMap(({ letter, contours }) =>
    angles.flatMap((angle) =>
      stretches.flatMap((stretch) =>
        shears.flatMap((shear) => {
          const leaning = mapPoints(contours, ([x, y]) => [x + y * shear, y])
          const line = sampleOutlines(rotateContours(leaning, angle, stretch), 0.02)
          const every = line.length / pointsOfOne
          const chosen = Array.from(
            { length: pointsOfOne },
            (_, index) => line[Math.floor(((index * stride) % pointsOfOne) * every)] as Point,
          )
          return heights.map((part) => {
            const points = chosen.map(([x, y]): Point => [x * part * height, y * part * height])
            const offsets = Int32Array.from(points, ([x, y]) => Math.round(y) * width + Math.round(x))
            return { letter, points, offsets }
          })
        }),
      ),
    ),
  )

/**
 * Returns the mean distance of the picture's points around a placed shape from that shape. It is large if
 * the shape is only a part.
 */
const unexplainedDistance = (points: Point[], shape: Shape, [x, y]: Point): number => {
  const placed = shape.points.map(([px, py]): Point => [px + x, py + y])
  const { left, right, top, bottom } = boundsOf([placed])
  const around = points.filter(([px, py]) => px > left - 3 && px < right + 3 && py > top - 3 && py < bottom + 3)
  const nearest = around.map(([px, py]) =>
    placed.reduce((least, [qx, qy]) => Math.min(least, Math.hypot(px - qx, py - qy)), farthest),
  )
  return nearest.reduce((sum, one) => sum + one, 0) / (nearest.length || 1)
}

/**
 * Returns a solver that matches outlines: every shape is slid over the expected area of a letter. For each
 * letter the position with the smallest distance to an outline counts; the letter that leaves the fewest
 * points unexplained wins.
 */
export const outlineSolver = async (size: Size) => {
  const { width, height } = size
  const shapes = Object.values(Object.groupBy(await allShapes(size), ({ letter }) => letter))
  return (points: Point[]): string => {
    const field = distances(points, size)
    const sumAt = (at: number, offsets: Int32Array, enough: number): number => {
      let sum = 0
      for (const offset of offsets) {
        sum += field[at + offset] ?? farthest
        if (sum >= enough) break
      }
      return sum
    }
    const readAt = (middle: number): string => {
      const candidates = shapes.map((ofLetter = []) => {
        let best: { sum: number; shape?: Shape; place: Point } = { sum: Number.POSITIVE_INFINITY, place: [0, 0] }
        for (const shape of ofLetter)
          for (let x = middle - reachX; x <= middle + reachX; x += offsetStep)
            for (let y = height / 2 - reachY; y <= height / 2 + reachY; y += offsetStep) {
              const sum = sumAt(y * width + x, shape.offsets, best.sum)
              if (sum < best.sum) best = { sum, shape, place: [x, y] }
            }
        const { shape, sum, place: position } = best
        if (!shape) return { letter: '', score: Number.POSITIVE_INFINITY }
        return { letter: shape.letter, score: sum / pointsOfOne + unexplainedDistance(points, shape, position) }
      })
      return candidates.toSorted((a, b) => a.score - b.score)[0]?.letter ?? ''
    }
    return Array.from({ length: letterCount }, (_, index) =>
      readAt(Math.round((width * (index + 0.5)) / letterCount)),
    ).join('')
  }
}
