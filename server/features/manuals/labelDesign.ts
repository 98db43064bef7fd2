import type { LabelSheet } from '#contract/manuals/labels.ts'
import { type FontFaces, type FontWeight, loadFontFaces } from './fontFaces.ts'
import { ellipsis, normalizeText, type WrappedLine, wrapText } from './wrapText.ts'

/** Texts of a label; `code` is the content of its QR code. */
export interface LabelText {
  code: string
  title: string
  pid: string
  address: string
}

/** A line of text at `x` and `y` (its baseline) from the upper left corner of the label, `size` of an em, in mm. */
interface PlacedLine extends WrappedLine {
  x: number
  y: number
  size: number
  grey: boolean
}

export interface LabelDesign {
  /** The square of the QR code with its quiet zone, in mm from the upper left corner of the label. */
  code: { x: number; y: number; side: number }
  lines: PlacedLine[]
}

/** Printers feed sheets up to some tenths of a millimetre off. */
const padding = 1.5
const gap = 1
/** Space between the title and the lines below it. */
const titleGap = 0.6
const leading = 1.25
/** Distance from the top of a line to its baseline, in ems. */
const ascent = 0.97
const pointMm = 25.4 / 72
const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

interface Row {
  line: WrappedLine
  size: number
  grey: boolean
  /** Space above it. */
  above: number
}

export type FacesByWeight = Record<FontWeight, FontFaces>

const displayAddress = (address: string) => address.replace(/^https:\/\//, '')

/** Loads the font faces of all texts of labels. */
export const loadLabelFonts = async (texts: readonly LabelText[]): Promise<FacesByWeight> => {
  const titles = texts.map(({ title }) => normalizeText(title))
  const details = texts.flatMap(({ pid, address }) => [normalizeText(pid), displayAddress(address)])
  return {
    600: await loadFontFaces(titles.join('') + ellipsis, 600),
    400: await loadFontFaces(details.join('') + ellipsis, 400),
  }
}

/** Wraps title, product and address, in font sizes that fit the width. */
const createRows = ({ title, pid, address }: LabelText, faces: FacesByWeight, width: number): Row[] => {
  const size = clamp(7 * pointMm, width * 0.075, 12 * pointMm)
  const small = clamp(5.5 * pointMm, size * 0.72, 8 * pointMm)
  const titles = wrapText(normalizeText(title), { faces: faces[600], width: width / size, maxLines: 2 })
  const smallLines = (text: string, maxLines: number) =>
    wrapText(text, { faces: faces[400], width: width / small, maxLines }).map((line) => ({
      line,
      size: small,
      grey: true,
    }))
  const details = [...smallLines(normalizeText(pid), 1), ...smallLines(displayAddress(address), 4)]
  return [
    ...titles.map((line) => ({ line, size, grey: false, above: 0 })),
    ...details.map((row, index) => ({ ...row, above: index === 0 && titles.length > 0 ? titleGap : 0 })),
  ]
}

const totalHeight = (rows: Row[]) => rows.reduce((sum, { size, above }) => sum + above + size * leading, 0)

const placeLines = (rows: Row[], top: number, xOf: (row: Row) => number): PlacedLine[] => {
  let y = top
  return rows.map((row) => {
    const baseline = y + row.above + row.size * ascent
    y += row.above + row.size * leading
    return { ...row.line, x: xOf(row), y: baseline, size: row.size, grey: row.grey }
  })
}

type Size = Pick<LabelSheet, 'width' | 'height'>

/** Lays out a label: the text beside the code if the label is wide, otherwise below it. */
export const designLabel = (text: LabelText, faces: FacesByWeight, { width, height }: Size): LabelDesign => {
  const inner = { width: width - 2 * padding, height: height - 2 * padding }
  if (width > 1.3 * height) {
    const side = Math.min(inner.height, inner.width * 0.52)
    const left = padding + side + gap
    const rows = createRows(text, faces, width - padding - left)
    return {
      code: { x: padding, y: (height - side) / 2, side },
      lines: placeLines(rows, (height - totalHeight(rows)) / 2, () => left),
    }
  }
  const rows = createRows(text, faces, inner.width)
  const side = Math.min(inner.width, inner.height - totalHeight(rows))
  const top = (height - side - totalHeight(rows)) / 2
  return {
    code: { x: (width - side) / 2, y: top, side },
    lines: placeLines(rows, top + side, ({ line, size }) => (width - line.width * size) / 2),
  }
}
