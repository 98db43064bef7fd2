import { readFileSync } from 'node:fs'
import { countGuarantee } from '#support/guarantees.ts'
import { trackedFiles } from '#tools/lib/sources.ts'

const rows = readFileSync('docs/table.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split(' | '))

/**
 * Lists the test files that a name in `docs/table.md` refers to: a folder or one file, in `e2e` without
 * extension.
 */
const filesOf = (name: string): string[] => {
  const path = name.startsWith('__tests__/') ? name : `__tests__/${name}.test.ts`
  return trackedFiles().filter((file) => file === path || file.startsWith(`${path}/`))
}

/** Tests that prove a row: a file and titles in it. */
const tests = rows.flatMap(([number = '', , , proof = '']) =>
  [...proof.matchAll(/`([^`]+)`(?:: ([^`]*))?/g)]
    .filter(([, name]) => name !== 'bench')
    .map(([, name = '', titles = '']) => ({
      number: number.replace('| ', ''),
      name,
      titles: titles
        .replace(/ \|$/, '')
        .split(';')
        .map((title) => title.trim())
        .filter((title) => title && title !== 'all'),
    })),
)

describe('the table of 42 points', () => {
  /** Numbers of the statements whose proofs exist. */
  const proved = new Set<string>()
  afterAll(() => countGuarantee('statements of docs/table.md', proved.size))

  test('has a row for each of them', () => {
    expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 42 }, (_, index) => `| ${index + 1}`))
  })

  test.each(tests)('names existing tests: point $number, $name', ({ number, name, titles }) => {
    const files = filesOf(name)
    expect(files).not.toEqual([])
    const code = files.map((path) => readFileSync(path, 'utf8')).join('\n')
    expect(titles.filter((title) => !name.includes('support/') && !code.includes(title))).toEqual([])
    proved.add(number)
  })

  const others = rows.filter((row) => !tests.some(({ number }) => `| ${number}` === row[0]))
  test.each(others.map(([number = '', , answer = '', proof = '']) => ({ number, answer, proof })))(
    'declines a point with its reason, or measures it: $number',
    ({ number, answer, proof }) => {
      if (proof.includes('`bench`')) expect(trackedFiles()).toContain('bench/measures/dataTable.ts')
      else expect(answer).toMatch(/^no: ./)
      proved.add(number)
    },
  )
})
