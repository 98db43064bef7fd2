import type { Encoding } from '#contract/readings/import/mapping.ts'
import { UnfitFile } from './unfit.ts'

export interface Line {
  /** Counted from 1, as an editor does. */
  number: number
  text: string
}

const maxLineLength = 1_000_000

/**
 * Splits a stream of bytes into its physical lines, whatever ends them, without a byte order mark. Holds no more
 * than a chunk and the line that it cuts. Throws where a line is so long that the file cannot be a table.
 *
 * A quoted line break does not continue a line: a stray quote would swallow every line behind it.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  let number = 0
  let rest = ''
  const next = (text: string): Line => ({ number: ++number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text })
  for await (const chunk of chunks) {
    // A carriage return at the very end may be half of a line end.
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) yield next(text)
    if (rest.length > maxLineLength)
      throw new UnfitFile('lineTooLong', {
        line: (number + 1).toLocaleString('en'),
        maximum: maxLineLength.toLocaleString('en'),
      })
  }
  rest += decoder.decode()
  if (rest !== '') yield next(rest.replace(/\r$/, ''))
}
