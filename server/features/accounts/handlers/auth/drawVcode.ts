import { randomBytes } from 'node:crypto'
import { type Bitmap, createBitmap, fillShape, paints } from './picture/bitmap.ts'
import { fontCount, letterOf } from './picture/letters.ts'
import { boundsOf, type Contour, closeContour, mapPoints, type Point, strokeOf } from './picture/shapes.ts'
import { randomBetween, randomInteger, randomTransform, randomWave, withProbability } from './picture/warp.ts'

/** Size of the picture in pixels (twice its size on the page) and of the bitmap that is drawn. */
const [width, height] = [240, 80]
const fine = 2
const [fineWidth, fineHeight] = [width * fine, height * fine]

/** Grey levels, far enough apart that drift and grain do not hide a letter. */
const [ground, ink] = [232, 44]
const [driftDepth, grains] = [10, 24]

/** Returns a letter of a random font, warped, rotated and stretched about its centre. */
const randomLetter = async (letter: string): Promise<Contour[]> => {
  const plain = await letterOf(letter, randomInteger(0, fontCount - 1))
  const { left, top, width: across, height: down } = boundsOf(plain)
  const [bend, turn] = [randomWave(100, [0.7, 1.3], [0.02, 0.05]), randomTransform()]
  return mapPoints(plain, ([x, y]) => turn(bend([x - left - across / 2, y - top - down / 2])))
}

/** Lays letters out in a row: neighbours touch or overlap, vertical offsets are random, and the row fills the picture. */
const layOutRow = (letters: Contour[][]): Contour[][] => {
  const overlap = letters.map(() => randomBetween(0, 9))
  const widths = letters.map((letter, index) => boundsOf(letter).width - (overlap[index] ?? 0))
  const total = widths.reduce((sum, one) => sum + one, 0)
  const tallest = Math.max(...letters.map((letter) => boundsOf(letter).height))
  const [scaleX, scaleY] = [
    (fineWidth * randomBetween(0.88, 0.94)) / total,
    (fineHeight * randomBetween(0.76, 0.86)) / tallest,
  ]
  const [sx, sy] = [Math.min(scaleX, scaleY * 1.35), Math.min(scaleY, scaleX * 1.35)]
  let at = (fineWidth - total * sx) / 2
  return letters.map((letter, index) => {
    const { left, top, height: down } = boundsOf(letter)
    const room = fineHeight - down * sy
    const [x, y] = [at, room * randomBetween(0.25, 0.75)]
    at += (widths[index] ?? 0) * sx
    return mapPoints(letter, ([px, py]) => [(px - left) * sx + x, (py - top) * sy + y])
  })
}

const outlineOf = (letter: Contour[], weight: number) =>
  letter.flatMap((contour) => strokeOf(closeContour(contour), weight))

/** Draws a letter filled and slightly bolder, or its outline alone. */
const drawLetter = (bitmap: Bitmap, letter: Contour[]) => {
  const isHollow = withProbability(0.2)
  if (!isHollow) fillShape(bitmap, letter, paints.ink)
  fillShape(bitmap, outlineOf(letter, isHollow ? randomBetween(6, 8) : randomBetween(1, 5)), paints.ink)
}

const randomArc = (): Point[] => {
  const [from, middle, to] = [
    randomBetween(0, fineHeight),
    randomBetween(-0.5, 1.5) * fineHeight,
    randomBetween(0, fineHeight),
  ]
  const pieces = randomInteger(24, 40)
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const t = index / pieces
    return [fineWidth * t, (1 - t) ** 2 * from + 2 * t * (1 - t) * middle + t ** 2 * to]
  })
}

const randomBlob = (): Contour => {
  const [x, y, rx, ry] = [
    randomBetween(0, fineWidth),
    randomBetween(0, fineHeight),
    randomBetween(70, 150),
    randomBetween(45, 90),
  ]
  const bend = randomWave(100, [0.8, 1.6], [0.04, 0.12])
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 48
    return bend([x + rx * Math.cos(angle), y + ry * Math.sin(angle)])
  })
}

const repeat = (count: number, act: () => void) => {
  for (let done = 0; done < count; done++) act()
}

/** Draws the bitmap: letters, lines as thick as their strokes, thin gaps, and inverted areas. */
const drawInk = async (code: string): Promise<Bitmap> => {
  const bitmap = createBitmap(fineWidth, fineHeight)
  for (const letter of layOutRow(await Promise.all([...code].map(randomLetter)))) drawLetter(bitmap, letter)
  repeat(randomInteger(1, 2), () => fillShape(bitmap, strokeOf(randomArc(), randomBetween(5, 8)), paints.ink))
  repeat(randomInteger(1, 2), () => fillShape(bitmap, strokeOf(randomArc(), randomBetween(3, 5)), paints.cut))
  repeat(randomInteger(1, 2), () => fillShape(bitmap, [randomBlob()], paints.flip))
  return bitmap
}

/** Downsamples a bitmap to grey levels with a drifting background and grain. */
const toGreyscale = ({ pixels }: Bitmap): Buffer => {
  const image = randomBytes(width * height)
  const [paceX, paceY, phase] = [randomBetween(-0.05, 0.05), randomBetween(-0.08, 0.08), randomBetween(0, 2 * Math.PI)]
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
 * Draws a verification code as a PNG. Recognition is made hard by random warping, lines as thick as the letters' strokes,
 * and areas that are inverted.
 */
export const drawVcode = async (code: string): Promise<Buffer> => {
  const { sharp } = await import('#server/platform/inspection/image/sharp.ts')
  return sharp(toGreyscale(await drawInk(code)), { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 4 })
    .toBuffer()
}
