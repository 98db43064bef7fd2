import type { FindingLocation } from './findings.ts'
import type { Screen } from './inspection.ts'
import type { Bitmap } from './png.ts'

type Box = Omit<FindingLocation, 'file'>

const alphaAt = ({ data }: Bitmap, pixel: number): number => data[pixel * 4 + 3] as number

/** Returns whether a pixel is on the screen: on a round one, inside of its ellipse, with a tolerance of one pixel. */
const isOnScreen = ({ width, height, shape }: Screen, x: number, y: number): boolean => {
  if (shape === 'square') return true
  const [across, down] = [(x + 0.5 - width / 2) / (width / 2 + 1), (y + 0.5 - height / 2) / (height / 2 + 1)]
  return across ** 2 + down ** 2 <= 1
}

/**
 * Returns the bounding box of the corner with most opaque pixels outside of a round screen; undefined if all are clear.
 */
export const largestOpaqueCorner = (bitmap: Bitmap, screen: Screen): Box | undefined => {
  const corners = Array.from({ length: 4 }, () => ({ count: 0, left: Infinity, top: Infinity, right: -1, bottom: -1 }))
  for (let y = 0; y < bitmap.height; y++)
    for (let x = 0; x < bitmap.width; x++) {
      if (alphaAt(bitmap, y * bitmap.width + x) === 0 || isOnScreen(screen, x, y)) continue
      const corner = corners[(x < bitmap.width / 2 ? 0 : 1) + (y < bitmap.height / 2 ? 0 : 2)]
      if (!corner) continue
      corner.count++
      corner.left = Math.min(corner.left, x)
      corner.right = Math.max(corner.right, x)
      corner.top = Math.min(corner.top, y)
      corner.bottom = Math.max(corner.bottom, y)
    }
  const [{ count, left, top, right, bottom } = { count: 0, left: 0, top: 0, right: 0, bottom: 0 }] = corners.toSorted(
    (one, other) => other.count - one.count,
  )
  return count === 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

const colourBits = 24
const byteBits = 8

/** Counts the colours of visible pixels, in a bit set of all 2^24 colours. */
export const countColours = ({ data }: Bitmap): number => {
  const seen = new Uint8Array(2 ** colourBits / byteBits)
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const colour = ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number)
    const [place, mask] = [colour >> 3, 1 << (colour & 7)]
    if (((seen[place] as number) & mask) !== 0) continue
    seen[place] = (seen[place] as number) | mask
    count++
  }
  return count
}

/** Brightness from which an OLED pixel counts as lit. */
const litFrom = 24
const tiles = 8

const isLit = ({ data }: Bitmap, pixel: number): boolean => {
  const at = pixel * 4
  const brightest = Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number)
  return brightest * ((data[at + 3] as number) / 255) >= litFrom
}

/** Returns the percentage of lit pixels of the screen, and the tile with most of them. */
export const measureLitArea = (bitmap: Bitmap, screen: Screen): { percent: number; box: Box } => {
  const { width, height } = bitmap
  const counts = new Array<number>(tiles * tiles).fill(0)
  let [lit, all] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isOnScreen(screen, x, y)) continue
      all++
      if (!isLit(bitmap, y * width + x)) continue
      lit++
      const tile = Math.floor((y * tiles) / height) * tiles + Math.floor((x * tiles) / width)
      counts[tile] = (counts[tile] as number) + 1
    }
  const brightest = counts.indexOf(Math.max(...counts))
  const [column, row] = [brightest % tiles, Math.floor(brightest / tiles)]
  const box = {
    x: Math.ceil((column * width) / tiles),
    y: Math.ceil((row * height) / tiles),
    width: Math.ceil(width / tiles),
    height: Math.ceil(height / tiles),
  }
  return { percent: Math.round((lit / all) * 1_000) / 10, box }
}
