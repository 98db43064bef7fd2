import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
import type { Contour, Point } from './shapes.ts'

const { resolve } = createRequire(import.meta.url)
const files = [
  ...[400, 500, 600, 700].map((weight) => `@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
  ...['Regular', 'Bold'].map((style) => `pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`),
] as const

export const fontCount = files.length

const load = async (file: string): Promise<Font> => {
  const bytes = await readFile(resolve(file))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
let fonts: Promise<Font[]> | undefined

const emSize = 100
/** Maximum length of a segment of a flattened outline: short enough to bend flattenLine lines. */
const pieceLength = 6

const flattenLine = ([x1, y1]: Point, [x2, y2]: Point): Point[] => {
  const pieces = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / pieceLength)
  return Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
  })
}

const curvePieces = 8
const flattenCurve = ([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): Point[] =>
  Array.from({ length: curvePieces }, (_, index) => {
    const t = (index + 1) / curvePieces
    const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3] as const
    const at = (a: number, b: number, c: number, d: number) =>
      a * weights[0] + b * weights[1] + c * weights[2] + d * weights[3]
    return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)]
  })

/** Returns a cubic control point of a quadratic curve: two thirds of the way to its control point. */
const cubicControl = ([x, y]: Point, [cx, cy]: Point): Point => [x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3]

/**
 * Returns the outline of a letter in one of the fonts, flattened to short segments; an em is 100 units. The fonts are
 * loaded once.
 */
export const letterOf = async (letter: string, fontIndex: number): Promise<Contour[]> => {
  fonts ??= Promise.all(files.map(load))
  const font = (await fonts)[fontIndex]
  const contours: Contour[] = []
  let at: Point = [0, 0]
  for (const command of font?.getPath(letter, 0, 0, emSize).commands ?? []) {
    if (command.type === 'Z') continue
    const to: Point = [command.x, command.y]
    if (command.type === 'M') contours.push([])
    const drawn =
      command.type === 'C'
        ? flattenCurve(at, [command.x1, command.y1], [command.x2, command.y2], to)
        : command.type === 'Q'
          ? flattenCurve(at, cubicControl(at, [command.x1, command.y1]), cubicControl(to, [command.x1, command.y1]), to)
          : command.type === 'L'
            ? flattenLine(at, to)
            : [to]
    contours.at(-1)?.push(...drawn)
    at = to
  }
  return contours
}
