import type { LabelSheet } from '#contract/manuals/labels.ts'
import { type Faces, facesFor, type Weight } from './faces.ts'
import { ellipsis, type Line, linesOf, normalized } from './lines.ts'

/** What a label says; `code` is what its QR code says. */
export interface LabelText {
  code: string
  title: string
  pid: string
  address: string
}

/** A line of text; `x` and `y` (its baseline) from the upper left corner of the label, `size` of an em, in mm. */
interface PlacedLine extends Line {
  x: number
  y: number
  size: number
  grey: boolean
}

export interface LabelDesign {
  /** The square of the code with its quiet zone, in mm from the upper left corner of the label. */
  code: { x: number; y: number; side: number }
  lines: PlacedLine[]
}

/** Printers feed sheets some tenths of a millimetre off. */
const padding = 1.5
const gap = 1
/** Between the title and what stands below it. */
const titleGap = 0.6
const leading = 1.25
/** Of a line, from its top to its baseline, in ems. */
const ascent = 0.97
const pointMm = 25.4 / 72
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

interface Row {
  line: Line
  size: number
  grey: boolean
  /** Left free above it. */
  above: number
}

export type FacesByWeight = Record<Weight, Faces>

const shownAddress = (address: string) => address.replace(/^https:\/\//, '')

/** The faces of all that labels say. */
export const facesOf = async (texts: readonly LabelText[]): Promise<FacesByWeight> => {
  const titles = texts.map(({ title }) => normalized(title))
  const others = texts.flatMap(({ pid, address }) => [normalized(pid), shownAddress(address)])
  return { 600: await facesFor(titles.join('') + ellipsis, 600), 400: await facesFor(others.join('') + ellipsis, 400) }
}

/** Title, product and address, in type that fits the width. */
const rowsFor = ({ title, pid, address }: LabelText, faces: FacesByWeight, width: number): Row[] => {
  const size = between(7 * pointMm, width * 0.075, 12 * pointMm)
  const small = between(5.5 * pointMm, size * 0.72, 8 * pointMm)
  const titles = linesOf(normalized(title), { faces: faces[600], width: width / size, most: 2 })
  const smallLines = (text: string, most: number) =>
    linesOf(text, { faces: faces[400], width: width / small, most }).map((line) => ({ line, size: small, grey: true }))
  const others = [...smallLines(normalized(pid), 1), ...smallLines(shownAddress(address), 4)]
  return [
    ...titles.map((line) => ({ line, size, grey: false, above: 0 })),
    ...others.map((row, index) => ({ ...row, above: index === 0 && titles.length > 0 ? titleGap : 0 })),
  ]
}

const heightOf = (rows: Row[]) => rows.reduce((sum, { size, above }) => sum + above + size * leading, 0)

const placed = (rows: Row[], top: number, xOf: (row: Row) => number): PlacedLine[] => {
  let y = top
  return rows.map((row) => {
    const baseline = y + row.above + row.size * ascent
    y += row.above + row.size * leading
    return { ...row.line, x: xOf(row), y: baseline, size: row.size, grey: row.grey }
  })
}

type Size = Pick<LabelSheet, 'width' | 'height'>

/** The code with the text beside it, where a label is wide, or below it. */
export const designOf = (text: LabelText, faces: FacesByWeight, { width, height }: Size): LabelDesign => {
  const inner = { width: width - 2 * padding, height: height - 2 * padding }
  if (width > 1.3 * height) {
    const side = Math.min(inner.height, inner.width * 0.52)
    const left = padding + side + gap
    const rows = rowsFor(text, faces, width - padding - left)
    return {
      code: { x: padding, y: (height - side) / 2, side },
      lines: placed(rows, (height - heightOf(rows)) / 2, () => left),
    }
  }
  const rows = rowsFor(text, faces, inner.width)
  const side = Math.min(inner.width, inner.height - heightOf(rows))
  const top = (height - side - heightOf(rows)) / 2
  return {
    code: { x: (width - side) / 2, y: top, side },
    lines: placed(rows, top + side, ({ line, size }) => (width - line.width * size) / 2),
  }
}
