import fc from 'fast-check'
import { readLines, type TextLine } from '#server/features/readings/import/lines.ts'

async function* inChunks(bytes: Uint8Array, sizes: number[]) {
  let start = 0
  for (const size of [...sizes, bytes.length]) {
    yield bytes.subarray(start, start + size)
    start += size
  }
}

const collect = async (lines: AsyncIterable<TextLine>): Promise<TextLine[]> => {
  const result: TextLine[] = []
  for await (const line of lines) result.push(line)
  return result
}

const linesOf = async (text: string, sizes: number[] = []): Promise<TextLine[]> =>
  collect(readLines(inChunks(new TextEncoder().encode(text), sizes)))

const textsOf = async (text: string) => (await linesOf(text)).map((line) => line.text)

describe('the lines of a file', () => {
  test('are counted from 1 with any line ending', async () => {
    expect(await linesOf('a\r\nb\nc\rd')).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: 'b' },
      { number: 3, text: 'c' },
      { number: 4, text: 'd' },
    ])
  })

  test('do not include a byte order mark', async () => {
    expect(await textsOf('\uFEFFTime;CO\n1;2')).toEqual(['Time;CO', '1;2'])
  })

  test('include empty lines, but none after the last line ending', async () => {
    expect(await textsOf('a\r\n\r\n\r\n')).toEqual(['a', '', ''])
    expect(await textsOf('a')).toEqual(['a'])
    expect(await textsOf('')).toEqual([])
  })

  test('continue after an unclosed quote', async () => {
    expect(await textsOf('1,"open\n2,x\n')).toEqual(['1,"open', '2,x'])
  })

  test('are the same for any chunks of bytes', async () => {
    const piece = fc.constantFrom('a', ',', '"', 'é', '测', '😀', '\n', '\r', '\r\n', '\uFEFF')
    const pieces = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(pieces, fc.array(fc.integer({ min: 0, max: 7 })), async (text, sizes) => {
        expect(await linesOf(text, sizes)).toEqual(await linesOf(text))
      }),
    )
  })

  test('are rejected without line endings before memory is full', async () => {
    async function* zeros() {
      for (;;) yield new Uint8Array(65_536)
    }
    await expect(collect(readLines(zeros()))).rejects.toThrow('Not a CSV file')
  })
})
