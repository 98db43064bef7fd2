import { ok } from 'node:assert'
import { drawVcode } from '#server/features/accounts/handlers/auth/drawVcode.ts'
import { type Bitmap, createBitmap, fillShape, paints } from '#server/features/accounts/handlers/auth/picture/bitmap.ts'
import { randomCode } from '#server/platform/auth/vcodes.ts'
import { sharp } from '#server/platform/inspection/image/sharp.ts'
import type { TrustRun } from '../run.ts'
import { outlineSolver, sampleOutlines, traceBitmap } from './outlines.ts'
import { overlapSolver } from './overlap.ts'
import { plainPicture, size } from './plain.ts'

interface Picture {
  code: string
  bitmap: Bitmap
  /** Points along the outlines. */
  outlines: ReturnType<typeof traceBitmap>
}

const threshold = 138

/** Draws a captcha and preprocesses it like an attacker: without grain, in black and white, traced. */
const drawCurrentCaptcha = async (): Promise<Picture> => {
  const code = randomCode()
  const grey = sharp(await drawVcode(code))
    .resize(size.width, size.height)
    .greyscale()
    .blur(0.8)
  const bitmap = { ...size, pixels: Uint8Array.from(await grey.raw().toBuffer(), (level) => Number(level < threshold)) }
  return { code, bitmap, outlines: traceBitmap(bitmap) }
}

/**
 * Draws a captcha in the old style: letters only moved, scaled, rotated and sheared, with their outlines
 * exposed.
 */
const drawPlainCaptcha = async (): Promise<Picture> => {
  const code = randomCode()
  const contours = await plainPicture(code)
  const bitmap = createBitmap(size.width, size.height)
  fillShape(bitmap, contours, paints.ink)
  return { code, bitmap, outlines: sampleOutlines(contours) }
}

const makers = { plain: drawPlainCaptcha, drawn: drawCurrentCaptcha }

const percent = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 10

/**
 * Returns the percentage of pictures that each solver reads correctly. The overlap solver has several
 * attempts at each.
 */
export const measureSolvers = async (kind: keyof typeof makers, count: number) => {
  const [byOutline, byOverlap] = [await outlineSolver(size), await overlapSolver()]
  const solved = { outline: 0, overlap: 0 }
  for (let done = 0; done < count; done++) {
    const { code, bitmap, outlines } = await makers[kind]()
    if (byOutline(outlines) === code) solved.outline++
    if (byOverlap(bitmap).includes(code)) solved.overlap++
  }
  return { outline: percent(solved.outline, count), overlap: percent(solved.overlap, count) }
}

const mostPercent = 5

/** Runs two solvers of a day's work: one matches outlines, the other overlays letters. */
export const vcode: TrustRun = {
  summary: 'solvers without training, at pictures of verification codes',
  rounds: 60,
  unit: 'pictures',
  async run({ rounds, say }) {
    for (const kind of ['plain', 'drawn'] as const) {
      const { outline, overlap } = await measureSolvers(kind, rounds)
      say(`${kind}: ${outline} % are solved by their outlines, ${overlap} % by laying letters over them`)
      if (kind === 'drawn') ok(Math.max(outline, overlap) <= mostPercent, `More than ${mostPercent} % are solved`)
    }
  },
}
