import { parse } from 'csv-parse/sync'
import { isEmptyCopy, toClipboardText } from '#src/kit/table/copy.ts'

const beginnings = [
  ...['', '=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '\0', '＝', '＋', '－', '＠'],
  ...["'", '"', '""', ' ', ',', ';', '\\', '\u2028', '\uFEFF', '中'],
]
const bodies = [
  ...['', '1', '-1.5', '1+1', 'A1', "cmd|'/C calc'!A0", 'HYPERLINK("http://x.example")', 'SUM(A1:A9)', 'two\tcells'],
  ...[
    'two\nlines',
    'two\r\nlines',
    'say "hello"',
    '"',
    '\t',
    '\n',
    '测量',
    '🩺',
    '\u202Eabc',
    'x'.repeat(2_000),
    '3,000.5',
    '–',
  ],
]
/** 24 × 21 cells: texts that break tables, spreadsheets and parsers. */
const naughty = beginnings.map((beginning) => bodies.map((body) => beginning + body))

/** Parses text as a spreadsheet does. */
const parsePasted = (text: string): string[][] =>
  parse(text, { delimiter: '\t', recordDelimiter: '\n', bom: false, skipEmptyLines: false })

const isFormula = (cell: string) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) && !/^[-+]?\d[\d.,\s]*$/.test(cell)

describe('cells to copy', () => {
  test.each([
    ['one without a value', [['–']], true],
    ['one of blanks', [[' ']], true],
    [
      'a range without a value',
      [
        ['–', ''],
        ['', '–'],
      ],
      true,
    ],
    [
      'a range with one value',
      [
        ['–', ''],
        ['0', '–'],
      ],
      false,
    ],
    ['a dash in words', [['a – b']], false],
    ['zero', [['0']], false],
  ])('of %s: empty is %j', (_, rows, isEmpty) => {
    expect(isEmptyCopy(rows)).toBe(isEmpty)
  })
})

describe('cells on the clipboard', () => {
  test('retain the shape of 504 naughty strings, and include none that a spreadsheet would run', () => {
    expect(naughty.flat().length).toBeGreaterThanOrEqual(500)
    const cells = parsePasted(toClipboardText(naughty))
    expect(cells.map(({ length }) => length)).toEqual(naughty.map(({ length }) => length))
    expect(cells.flat().filter(isFormula)).toEqual([])
  })

  test('are unchanged except that formulas are escaped as text', () => {
    const cells = parsePasted(toClipboardText(naughty)).flat()
    const changedCells = naughty.flat().flatMap((cell, index) => (cells[index] === cell ? [] : [[cell, cells[index]]]))
    expect(changedCells.length).toBeGreaterThan(100)
    expect(changedCells.filter(([before, after]) => after !== `'${before}`)).toEqual([])
    expect(changedCells.filter(([before]) => !isFormula(before ?? ''))).toEqual([])
  })

  test('remain numbers if they are numbers', () => {
    expect(toClipboardText([['-1.5', '+3', '3,000.5', '120']])).toBe('-1.5\t+3\t3,000.5\t120')
  })

  test('are quoted only if necessary', () => {
    expect(
      toClipboardText([
        ['a', 'b c'],
        ['two\nlines', 'say "x"'],
      ]),
    ).toBe('a\tb c\n"two\nlines"\t"say ""x"""')
  })
})
