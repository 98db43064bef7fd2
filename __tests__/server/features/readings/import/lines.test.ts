import fc from 'fast-check'
import { readLines, type TextLine } from '#server/features/readings/import/lines.ts'
import { joinQuotedLines } from '#server/features/readings/import/quotedLines.ts'

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

describe('quoted line breaks', () => {
  const recordsOf = (text: string) => collect(joinQuotedLines(readLines(inChunks(new TextEncoder().encode(text), []))))
  const textsIn = async (text: string) => (await recordsOf(text)).map((record) => record.text)

  test('join the lines of a record, which is numbered by its first', async () => {
    expect(await recordsOf('a,"b\nc\r\nd",e\nf')).toEqual([
      { number: 1, text: 'a,"b\nc\nd",e', last: 3 },
      { number: 4, text: 'f' },
    ])
  })

  test.each([
    ['quotes in quotes', 'a;"b ""c""\nd";e', 1],
    ['a quote within a cell', '5" pipe,x\n6" pipe,y', 2],
    ['a stray quote before complete cells', '1,"open\n2,"x",3\n4,y', 3],
    ['a closed cell beside an open one', '"a","b\nc"\n"d","e"', 2],
    ['a quote that is never closed', `1,"open\n${'2,x\n'.repeat(30)}`, 31],
    ['a record of twenty lines', `1,"${'x\n'.repeat(19)}"\n2,y`, 2],
    ['a record of more lines', `1,"${'x\n'.repeat(20)}"\n2,y`, 22],
  ])('%s', async (_name, text, count) => {
    expect(await textsIn(text)).toHaveLength(count)
  })

  test('lose no text', async () => {
    const piece = fc.constantFrom('a', ',', '"', '""', '\n', ',"', '",', ' ')
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
        async (text) => {
          expect((await textsIn(text)).join('\n')).toBe(text.replace(/\n$/, ''))
        },
      ),
    )
  })
})
