import type { FontFace, FontFaces } from './fontFaces.ts'

/** Characters of a line that one font face draws; its width in ems. */
interface FontRun {
  face: FontFace
  text: string
  width: number
}
export interface WrappedLine {
  runs: FontRun[]
  width: number
}

export interface WrapOptions {
  faces: FontFaces
  /** Width of a line, in ems. */
  width: number
  /** Maximum number of lines; the rest is replaced by an ellipsis. */
  maxLines: number
}

export const ellipsis = '…'

/** Normalizes white space, and letters with accents to one character if there is one (NFC). */
export const normalizeText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Units between which a line may break: a Chinese character with the brackets and punctuation around it, a text up to a
 * slash, a word.
 */
const breakUnits =
  /[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef][\p{Pe}\p{Pf}\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]*|[^\s/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+\/?|\/|\s+/gu

const measureLine = (text: string, faces: FontFaces): WrappedLine => {
  const runs: Omit<FontRun, 'width'>[] = []
  for (const character of text) {
    const face = faces.get(character)
    const last = runs.at(-1)
    if (last && last.face === face) last.text += character
    else if (face) runs.push({ face, text: character })
  }
  const measured = runs.map((run) => ({
    ...run,
    width: run.face.font.layout(run.text).advanceWidth / run.face.font.unitsPerEm,
  }))
  return { runs: measured, width: measured.reduce((sum, { width }) => sum + width, 0) }
}

/** Truncates `text` so that it fits with an ellipsis. */
const truncate = (text: string, fits: (text: string) => boolean): string => {
  const characters = [...text]
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}${ellipsis}`)) characters.pop()
  return `${characters.join('').trimEnd()}${ellipsis}`
}

/** Returns the longest prefix of a unit that fits into a line: at least one character. */
const fittingPrefix = (unit: string, fits: (text: string) => boolean): string => {
  const characters = [...unit]
  while (characters.length > 1 && !fits(characters.join(''))) characters.pop()
  return characters.join('')
}

const breakLines = (text: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = []
  let line = ''
  for (const unit of text.match(breakUnits) ?? []) {
    if (line !== '' && !fits(line + unit)) {
      lines.push(line)
      line = ''
    }
    line = (line + unit).trimStart()
    while ([...line].length > 1 && !fits(line)) {
      const head = fittingPrefix(line, fits)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line === '' ? lines : [...lines, line]
}

/**
 * Wraps a text into lines. Returns none if a font face is missing for any character, as half a title would be
 * misleading.
 */
export const wrapText = (text: string, { faces, width, maxLines }: WrapOptions): WrappedLine[] => {
  if ([...text].some((character) => !faces.has(character))) return []
  const fits = (line: string) => measureLine(line.trimEnd(), faces).width <= width
  const lines = breakLines(text, fits)
  const visible = lines.slice(0, maxLines)
  if (lines.length > maxLines) visible[maxLines - 1] = truncate(lines.slice(maxLines - 1).join(''), fits)
  return visible.map((line) => measureLine(line.trimEnd(), faces))
}
