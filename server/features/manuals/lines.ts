import type { Face, Faces } from './faces.ts'

/** Characters of a line that one face draws; its width in ems. */
interface Run {
  face: Face
  text: string
  width: number
}
export interface Line {
  runs: Run[]
  width: number
}

export interface LineOptions {
  faces: Faces
  /** Of a line, in ems. */
  width: number
  /** What comes after them is told by an ellipsis. */
  most: number
}

export const ellipsis = '…'

/** As it is drawn: in one piece, letters and their accents as one character where there is one. */
export const normalized = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Where a line may end: after a Chinese character with the brackets and marks around it, after a slash, between words. */
const pieces =
  /[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef][\p{Pe}\p{Pf}\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]*|[^\s/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+\/?|\/|\s+/gu

const lineOf = (text: string, faces: Faces): Line => {
  const runs: Omit<Run, 'width'>[] = []
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

/** `text` with as much taken off its end as makes it fit with an ellipsis. */
const shortened = (text: string, fits: (text: string) => boolean): string => {
  const characters = [...text]
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}${ellipsis}`)) characters.pop()
  return `${characters.join('').trimEnd()}${ellipsis}`
}

/** How much of a piece that is too long for a line goes on it: at least one character. */
const headOf = (piece: string, fits: (text: string) => boolean): string => {
  const characters = [...piece]
  while (characters.length > 1 && !fits(characters.join(''))) characters.pop()
  return characters.join('')
}

const wrapped = (text: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(pieces) ?? []) {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line)
      line = ''
    }
    line = (line + piece).trimStart()
    while ([...line].length > 1 && !fits(line)) {
      const head = headOf(line, fits)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The lines of a text. None where a face for one of its characters is missing: half a title says something else. */
export const linesOf = (text: string, { faces, width, most }: LineOptions): Line[] => {
  if ([...text].some((character) => !faces.has(character))) return []
  const fits = (line: string) => lineOf(line.trimEnd(), faces).width <= width
  const lines = wrapped(text, fits)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = shortened(lines.slice(most - 1).join(''), fits)
  return shown.map((line) => lineOf(line.trimEnd(), faces))
}
