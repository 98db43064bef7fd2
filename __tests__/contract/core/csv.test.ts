import { CsvError, parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { type CsvCell, csvLine, escapeFormulas, exactCsvLine, unescapeFormulas } from '#contract/core/csv.ts'
import { runs, seed } from '#support/randomSeed.ts'

/** The cells that a parser reads; none if it is not CSV by that delimiter, as quotes are misplaced. */
const parseText = (text: string, delimiter: string): string[][] => {
  try {
    const record_delimiter = ['\r\n', '\n', '\r']
    return parse(text, { delimiter, record_delimiter, relax_quotes: true, relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}
/** Prefixes that a spreadsheet may execute: leading blanks do not prevent all of them. */
const isFormula = (cell: string) =>
  /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-\d[\d.,]*(e[+-]?\d+)?($|[,;\t|])/i.test(cell)
/** Cells of a program that splits a line at each delimiter, and removes the quotes afterwards. */
const splitCells = (text: string, delimiter: string) =>
  text.split(/\r\n?|\n/).flatMap((line) => line.split(delimiter).map((cell) => cell.replace(/^["\s]+/, '')))

const pieces = [
  ...['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', ',', ';', '|', '"', "'", ' ', '\u00a0', '＝', '－'],
  ...['1', '-5', '0', '12345678901234', 'cmd', 'SUM(A1)', 'e', '血压'],
]
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))
const cell: fc.Arbitrary<CsvCell> = fc.oneof(text, fc.string(), fc.nat(), fc.constant(null))
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 })
const parameters = { seed, numRuns: runs(2_000, 20_000) }

describe('a CSV line for spreadsheets', () => {
  test.each([',', ';', '\t'])('has no cell that is a formula, wherever it is split by %j', (delimiter) => {
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';'), (some, separator) => {
        const file = some.map((cells) => csvLine(cells, separator)).join('')
        expect(parseText(file, delimiter).flat().filter(isFormula)).toEqual([])
      }),
      parameters,
    )
  })

  test.each([',', ';', '\t'])('begins no formula after %j, even for a program that ignores quotes', (delimiter) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        const starts = splitCells(csvLine(cells), delimiter).filter((one) => /^[=+@]/.test(one))
        expect(starts).toEqual([])
      }),
      parameters,
    )
  })

  test('is read back unchanged, by its delimiter', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t', '|'), (some, delimiter) => {
        const file = some.map((cells) => csvLine(cells, delimiter)).join('')
        const back: string[][] = parse(file, { delimiter, record_delimiter: '\r\n', relax_column_count: true })
        expect(back.map((cells) => cells.map(unescapeFormulas))).toEqual(
          some.map((cells) => cells.map((one) => `${one ?? ''}`)),
        )
      }),
      parameters,
    )
  })

  test.each([
    ['a formula', '=1+1', `"'=1+1"`],
    ['a formula behind a semicolon', 'x;=1+1', `"x;'=1+1"`],
    ['one behind a blank and a quote', 'x, "@SUM(A1)"', `"x,' ""@SUM(A1)"""`],
    ['one in the second line', 'x\r\n+1+1', `"x\r\n'+1+1"`],
    ['a mark that the text has itself', "'=1+1", `"''=1+1"`],
    ['a phone number', '+49301234567', `"'+49301234567"`],
    ['an identifier of 15 digits', '865123456789012', `"'865123456789012"`],
    ['an identifier with zeros in front', '007', `"'007"`],
    ['a text that is a negative number', '-1.5', '"-1.5"'],
    ['a short identifier', '12345678901', '"12345678901"'],
    ['a paragraph', 'a\r\n\r\nb', '"a\r\n\r\nb"'],
    ['a number', -865123456789012, '-865123456789012'],
    ['nothing', null, ''],
  ])('writes %s', (_, value, expected) => {
    expect(csvLine([value])).toBe(`${expected}\r\n`)
  })

  test('escapes a long text in linear time', () => {
    for (const part of [' ', '"', ',', ', ', ',-', '-1.'])
      expect(unescapeFormulas(escapeFormulas(part.repeat(100_000)))).toBe(part.repeat(100_000))
  })
})

test('a CSV line for programs has the exact text of each cell, and quotes only where they are needed', () => {
  expect(exactCsvLine(['-aB_9', '865123456789012', 'a,b', 'say "x"'])).toBe(
    '-aB_9,865123456789012,"a,b","say ""x"""\r\n',
  )
})
