import type { TextLine } from './lines.ts'

/** Maximum number of lines of one record: a stray quote absorbs no more. */
const maxSpan = 20
/** Maximum number of characters of one record. */
const maxLength = 1_000_000

const isDelimiter = (character: string | undefined) => character !== undefined && ',;\t|'.includes(character)
const isBlank = (character: string | undefined) => character === ' ' || character === '\u00a0'

const opensCell = (text: string, position: number): boolean => {
  let before = position - 1
  while (isBlank(text[before])) before--
  return before < 0 || isDelimiter(text[before])
}

const closesCell = (text: string, position: number): boolean => {
  let after = position + 1
  while (isBlank(text[after])) after++
  return after >= text.length || isDelimiter(text[after])
}

/**
 * Returns whether a quoted cell is open at the end of a line, given whether one is open at its start; undefined if a quoted
 * cell contains a single quote.
 */
const isOpenAfter = (text: string, isOpen: boolean): boolean | undefined => {
  let open = isOpen
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    if (!open) open = opensCell(text, at)
    else if (text[at + 1] === '"') at++
    else if (closesCell(text, at)) open = false
    else return undefined
  }
  return open
}

/** Returns the number of lines of the first record: 1 if its quotes are malformed, undefined if a cell is not closed. */
const spanOf = (lines: readonly TextLine[]): number | undefined => {
  let isOpen = false
  for (const [index, { text }] of lines.entries()) {
    const next = isOpenAfter(text, isOpen)
    if (next === undefined) return 1
    if (!next) return index + 1
    isOpen = next
  }
  return undefined
}

const join = ([first, ...rest]: readonly [TextLine, ...TextLine[]]): TextLine => {
  const last = rest.at(-1)
  return last ? { ...first, text: [first, ...rest].map(({ text }) => text).join('\n'), last: last.number } : first
}

/**
 * Joins the lines of records with quoted line breaks, at most 20. If a quote is not closed within these, its line is a
 * record of its own, so that a stray quote spoils one line only. Buffers at most 20 lines.
 */
export async function* joinQuotedLines(lines: AsyncIterable<TextLine>): AsyncGenerator<TextLine> {
  let pending: TextLine[] = []
  function* drain(isEnd: boolean): Generator<TextLine> {
    while (pending.length > 0) {
      const span = spanOf(pending)
      const length = pending.reduce((sum, { text }) => sum + text.length, 0)
      if (span === undefined && !isEnd && pending.length < maxSpan && length < maxLength) return
      const [first, ...rest] = pending.slice(0, span ?? 1) as [TextLine, ...TextLine[]]
      pending = pending.slice(span ?? 1)
      yield join([first, ...rest])
    }
  }
  for await (const line of lines) {
    if (pending.length === 0 && !line.text.includes('"')) {
      yield line
      continue
    }
    pending.push(line)
    yield* drain(false)
  }
  yield* drain(true)
}
