import { type Bitmap, createBitmap, fillShape, paints } from '#server/features/accounts/handlers/auth/picture/bitmap.ts'
import { boundsOf, mapPoints } from '#server/features/accounts/handlers/auth/picture/shapes.ts'
import { allTemplates, rotateContours } from './templates.ts'

const side = 24
const angles = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]
const letterCount = 4

interface Box {
  left: number
  right: number
  inks: (at: number) => boolean
}

/** Crops an area and stretches it to a square. */
const cropToSquare = ({ width, height, pixels }: Bitmap, { left, right, inks }: Box): Uint8Array | undefined => {
  let [top, bottom] = [height, -1]
  let [first, last] = [right, left - 1]
  for (let y = 0; y < height; y++)
    for (let x = left; x < right; x++)
      if (pixels[y * width + x] && inks(y * width + x))
        [top, bottom, first, last] = [Math.min(top, y), Math.max(bottom, y), Math.min(first, x), Math.max(last, x)]
  if (bottom < top) return undefined
  return Uint8Array.from({ length: side * side }, (_, place) => {
    const x = first + Math.floor((((place % side) + 0.5) / side) * (last - first + 1))
    const y = top + Math.floor(((Math.floor(place / side) + 0.5) / side) * (bottom - top + 1))
    const at = y * width + x
    return pixels[at] && inks(at) ? 1 : 0
  })
}

const overlap = (a: Uint8Array, b: Uint8Array): number => {
  let [both, either] = [0, 0]
  for (let at = 0; at < a.length; at++) {
    both += (a[at] ?? 0) & (b[at] ?? 0)
    either += (a[at] ?? 0) | (b[at] ?? 0)
  }
  return both / (either || 1)
}

/** Finds connected components of ink, and returns the largest from left to right. */
const components = ({ width, height, pixels }: Bitmap): Box[] => {
  const labels = new Int32Array(width * height)
  const found: { left: number; right: number; size: number; label: number }[] = []
  for (let start = 0; start < pixels.length; start++) {
    if (!pixels[start] || labels[start]) continue
    const one = { left: width, right: 0, size: 0, label: found.length + 1 }
    const open = [start]
    labels[start] = one.label
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width
      one.left = Math.min(one.left, x)
      one.right = Math.max(one.right, x + 1)
      one.size++
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width])
        if (pixels[next] && !labels[next]) {
          labels[next] = one.label
          open.push(next)
        }
    }
    found.push(one)
  }
  const largest = found.toSorted((a, b) => b.size - a.size).slice(0, letterCount)
  return largest
    .toSorted((a, b) => a.left - b.left)
    .map(({ left, right, label }) => ({ left, right, inks: (at) => labels[at] === label }))
}

const anything = () => true

/** Splits a picture at columns with least ink near the expected letter boundaries. */
const columns = ({ width, height, pixels }: Bitmap): Box[] => {
  const inked = Array.from({ length: width }, (_, x) => {
    let sum = 0
    for (let y = 0; y < height; y++) sum += pixels[y * width + x] ?? 0
    return sum
  })
  const [first, last] = [inked.findIndex((sum) => sum > 0), inked.findLastIndex((sum) => sum > 0) + 1]
  const step = (last - first) / letterCount
  const cuts = [1, 2, 3].map((place) => {
    const near = Math.round(first + place * step)
    const reach = Math.round(step * 0.3)
    const around = Array.from({ length: 2 * reach + 1 }, (_, index) => near - reach + index)
    return around.reduce((best, x) => ((inked[x] ?? height) < (inked[best] ?? height) ? x : best), near)
  })
  const edges = [first, ...cuts, last]
  return edges.slice(1).map((right, index) => ({ left: edges[index] ?? 0, right, inks: anything }))
}

/** Splits a picture into four parts of equal width. */
const quarters = ({ width }: Bitmap): Box[] =>
  Array.from({ length: letterCount }, (_, index) => ({
    left: Math.round((width * index) / letterCount),
    right: Math.round((width * (index + 1)) / letterCount),
    inks: anything,
  }))

/** Removes thin strokes by morphological opening: erosion, then dilation. */
const openMorphologically = (bitmap: Bitmap): Bitmap => {
  const pass = ({ width, height, pixels }: Bitmap, grows: boolean): Bitmap => {
    const to = createBitmap(width, height)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        let sum = 0
        for (const at of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1])
          sum += pixels[y * width + x + at] ?? 0
        to.pixels[y * width + x] = Number(grows ? sum > 0 : sum === 9)
      }
    return to
  }
  return pass(pass(bitmap, false), true)
}

const negative = ({ width, height, pixels }: Bitmap): Bitmap => ({
  width,
  height,
  pixels: pixels.map((ink) => 1 - ink),
})

/**
 * Returns a solver that overlays letters: it splits by components, columns or quarters, with and without
 * thin lines, as positive and negative, stretches to a square and compares. It returns all readings; one
 * correct reading counts.
 */
export const overlapSolver = async () => {
  const templates = (await allTemplates()).flatMap(({ letter, contours }) =>
    angles.flatMap((angle) => {
      const shape = rotateContours(contours, angle)
      const { left, top } = boundsOf(shape)
      const bitmap = createBitmap(100, 64)
      fillShape(
        bitmap,
        mapPoints(shape, ([x, y]) => [(x - left) * 40 + 2, (y - top) * 40 + 2]),
        paints.ink,
      )
      const mask = cropToSquare(bitmap, { left: 0, right: bitmap.width, inks: anything })
      return mask ? [{ letter, mask }] : []
    }),
  )
  const read = (bitmap: Bitmap, box: Box): string => {
    const mask = cropToSquare(bitmap, box)
    if (!mask) return ''
    let best = { letter: '', score: 0 }
    for (const template of templates) {
      const score = overlap(mask, template.mask)
      if (score > best.score) best = { letter: template.letter, score }
    }
    return best.letter
  }
  return (picture: Bitmap): string[] =>
    [picture, openMorphologically(picture), negative(picture)].flatMap((bitmap) =>
      [components, columns, quarters].map((cut) =>
        cut(bitmap)
          .map((box) => read(bitmap, box))
          .join(''),
      ),
    )
}
