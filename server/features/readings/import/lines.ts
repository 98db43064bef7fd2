import type { Encoding } from '#contract/readings/import/mapping.ts'
import { InvalidFile } from './invalidFile.ts'

export interface TextLine {
  /** Line number from 1, as in an editor. */
  number: number
  text: string
  /** Number of its last line, if quoted line breaks join several. */
  last?: number
}

const maxLineLength = 1_000_000

/**
 * Splits a byte stream into physical lines, with any line ending and without the byte order mark. Buffers at most a
 * chunk and the line that it cuts. Throws `InvalidFile` for a line of more than a million characters. Quoted line
 * breaks end a line too: `joinQuotedLines` joins them.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  let number = 0
  let rest = ''
  const next = (text: string): TextLine => ({
    number: ++number,
    text: number === 1 ? text.replace(/^\uFEFF/, '') : text,
  })
  for await (const chunk of chunks) {
    // A carriage return at the very end may be half of a line end.
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) yield next(text)
    if (rest.length > maxLineLength)
      throw new InvalidFile('lineTooLong', {
        line: (number + 1).toLocaleString('en'),
        maximum: maxLineLength.toLocaleString('en'),
      })
  }
  rest += decoder.decode()
  if (rest !== '') yield next(rest.replace(/\r$/, ''))
}
