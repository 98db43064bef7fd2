import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

const width = 120
const height = 40
const fontSize = 28
const fontFile = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-600-normal.woff')

const between = (low: number, high: number) => low + (randomInt(1_000) / 1_000) * (high - low)

const loadFont = async () => {
  const bytes = await readFile(fontFile)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
let font: ReturnType<typeof loadFont> | undefined

const strokes = (count: number): string =>
  Array.from({ length: count }, () => {
    const [from, middle, to] = [between(4, 36), between(-8, 48), between(4, 36)]
    return `<path d="M0 ${from} Q${width / 2} ${middle} ${width} ${to}"/>`
  }).join('')

/**
 * Draws a verification code as an SVG of outlines: no text that a script could read, each letter turned, moved and
 * scaled a little, thin curves across, and strong contrast so that a person can read it.
 */
export const drawVcode = async (code: string): Promise<string> => {
  font ??= loadFont()
  const outlines = await font
  const step = width / (code.length + 0.4)
  const letters = [...code].map((letter, index) => {
    const [x, y] = [step * (index + 0.35) + between(-2, 2), between(27, 33)]
    const path = outlines.getPath(letter, 0, 0, fontSize * between(0.9, 1.1)).toPathData(1)
    return `<path transform="translate(${x} ${y}) rotate(${between(-14, 14)}) skewX(${between(-8, 8)})" d="${path}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef3f4"/><g fill="none" stroke="#7aa9ae" stroke-width="1">${strokes(3)}</g><g fill="#14424a">${letters.join('')}</g></svg>`
}
