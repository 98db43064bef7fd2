import { randomBytes } from 'node:crypto'
import { type Bitmap, blank, fillShape, paints } from './picture/bitmap.ts'
import { between, happens, wholeBetween } from './picture/chance.ts'
import { faceCount, letterOf } from './picture/letters.ts'
import { boundsOf, type Contour, closed, mapPoints, type Point, strokeOf } from './picture/shapes.ts'
import { aTurn, aWave } from './picture/warp.ts'

/** Pixels of the picture, twice what it takes on the page, and of the bitmap that it is drawn on. */
const [width, height] = [240, 80]
const fine = 2
const [fineWidth, fineHeight] = [width * fine, height * fine]

/** Shades of grey: far enough apart that no drift or grain makes a letter hard to see. */
const [ground, ink] = [232, 44]
const [driftDepth, grains] = [10, 24]

/** A letter of a random face, bent, turned and stretched; its middle is the origin. */
const aLetter = async (letter: string): Promise<Contour[]> => {
  const plain = await letterOf(letter, wholeBetween(0, faceCount - 1))
  const { left, top, width: across, height: down } = boundsOf(plain)
  const [bend, turn] = [aWave(100, [0.7, 1.3], [0.02, 0.05]), aTurn()]
  return mapPoints(plain, ([x, y]) => turn(bend([x - left - across / 2, y - top - down / 2])))
}

/** Side by side with neighbours that touch or overlap, as large as the picture allows, each at a height of its own. */
const inARow = (letters: Contour[][]): Contour[][] => {
  const overlap = letters.map(() => between(0, 9))
  const widths = letters.map((letter, index) => boundsOf(letter).width - (overlap[index] ?? 0))
  const total = widths.reduce((sum, one) => sum + one, 0)
  const tallest = Math.max(...letters.map((letter) => boundsOf(letter).height))
  const [scaleX, scaleY] = [(fineWidth * between(0.88, 0.94)) / total, (fineHeight * between(0.76, 0.86)) / tallest]
  const [sx, sy] = [Math.min(scaleX, scaleY * 1.35), Math.min(scaleY, scaleX * 1.35)]
  let at = (fineWidth - total * sx) / 2
  return letters.map((letter, index) => {
    const { left, top, height: down } = boundsOf(letter)
    const room = fineHeight - down * sy
    const [x, y] = [at, room * between(0.25, 0.75)]
    at += (widths[index] ?? 0) * sx
    return mapPoints(letter, ([px, py]) => [(px - left) * sx + x, (py - top) * sy + y])
  })
}

const outlined = (letter: Contour[], weight: number) => letter.flatMap((contour) => strokeOf(closed(contour), weight))

/** Filled and a little bolder, or its outline alone. */
const drawLetter = (bitmap: Bitmap, letter: Contour[]) => {
  const isHollow = happens(0.2)
  if (!isHollow) fillShape(bitmap, letter, paints.ink)
  fillShape(bitmap, outlined(letter, isHollow ? between(6, 8) : between(1, 5)), paints.ink)
}

const anArc = (): Point[] => {
  const [from, middle, to] = [between(0, fineHeight), between(-0.5, 1.5) * fineHeight, between(0, fineHeight)]
  const pieces = wholeBetween(24, 40)
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const t = index / pieces
    return [fineWidth * t, (1 - t) ** 2 * from + 2 * t * (1 - t) * middle + t ** 2 * to]
  })
}

const aBlob = (): Contour => {
  const [x, y, rx, ry] = [between(0, fineWidth), between(0, fineHeight), between(70, 150), between(45, 90)]
  const bend = aWave(100, [0.8, 1.6], [0.04, 0.12])
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 48
    return bend([x + rx * Math.cos(angle), y + ry * Math.sin(angle)])
  })
}

const times = (count: number, act: () => void) => {
  for (let done = 0; done < count; done++) act()
}

/** The ink of a picture: letters, lines as thick as their strokes, gaps as thin as noise, and areas seen as a negative. */
const drawInk = async (code: string): Promise<Bitmap> => {
  const bitmap = blank(fineWidth, fineHeight)
  for (const letter of inARow(await Promise.all([...code].map(aLetter)))) drawLetter(bitmap, letter)
  times(wholeBetween(1, 2), () => fillShape(bitmap, strokeOf(anArc(), between(5, 8)), paints.ink))
  times(wholeBetween(1, 2), () => fillShape(bitmap, strokeOf(anArc(), between(3, 5)), paints.cut))
  times(wholeBetween(1, 2), () => fillShape(bitmap, [aBlob()], paints.flip))
  return bitmap
}

/** In shades of grey that drift over the picture, with a grain. */
const developed = ({ pixels }: Bitmap): Buffer => {
  const image = randomBytes(width * height)
  const [paceX, paceY, phase] = [between(-0.05, 0.05), between(-0.08, 0.08), between(0, 2 * Math.PI)]
  const inkAt = (at: number) => pixels[at] ?? 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * fineWidth + x) * fine
      const covered = inkAt(at) + inkAt(at + 1) + inkAt(at + fineWidth) + inkAt(at + fineWidth + 1)
      const grain = ((image[y * width + x] ?? 0) % grains) - grains / 2
      const drift = driftDepth * Math.sin(paceX * x + paceY * y + phase)
      image[y * width + x] = ground + ((ink - ground) * covered) / fine ** 2 + grain + drift
    }
  return image
}

/**
 * Draws a verification code as a PNG. Nothing of a letter's outline reaches the reader: its shape is another each time, its
 * neighbours and lines of its own thickness run through it, and it changes from ink to ground where an area is a negative.
 */
export const drawVcode = async (code: string): Promise<Buffer> => {
  const { sharp } = await import('#server/platform/inspection/image/sharp.ts')
  return sharp(developed(await drawInk(code)), { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 4 })
    .toBuffer()
}
