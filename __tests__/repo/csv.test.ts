import { importsOf, type Source, sourcesIn } from '#tools/lib/sources.ts'

const folders = ['contract', 'machines', 'server', 'src', 'store', 'tools'] as const
const writer = 'contract/core/csv.ts'

/** Signs of a module that builds CSV by hand: doubled quotes, joining at a delimiter, or a byte order mark. */
const manualCsv = [
  /'""'/,
  /\.join\((['"`])[,;|]\1\)[^\n]*\\r\\n/,
  /\\r\\n[^\n]*\.join\((['"`])[,;|]\1\)/,
  /\\uFEFF|\uFEFF/i,
]

/** Modules with the same signs for other reasons. */
const others: Record<string, string> = {
  'src/kit/table/copy.ts': 'cells on their way to the clipboard, divided by tabs',
  'server/platform/db/transfer/tables.ts': 'names in SQL',
  'server/platform/storage/xml.ts': 'takes the mark off what is read',
  'server/features/readings/import/lines.ts': 'takes the mark off what is read',
  'contract/core/characters.ts': 'takes the mark out of names',
  'server/platform/kinds/createBigrams.ts': 'takes the mark out of searched texts',
}

const writesByHand = ({ name, text }: Source) =>
  name !== writer && !(name in others) && manualCsv.some((pattern) => pattern.test(text))

describe('a CSV', () => {
  const sources = sourcesIn(...folders)

  test('is written by one module, which escapes formulas, and by no library', () => {
    expect(sources.filter(writesByHand).map(({ name }) => name)).toEqual([])
    const libraries = sources.filter((source) =>
      importsOf(source).some((name) => /^(csv-stringify|papaparse)/.test(name)),
    )
    expect(libraries.map(({ name }) => name)).toEqual([])
  })

  test('is served only by modules that use it, or that forward a file written by another one', () => {
    const csvSources = sources.filter(({ text }) => /['"]text\/csv/.test(text))
    const writing = csvSources.filter((source) => importsOf(source).includes('#contract/core/csv.ts'))
    const passingOn = csvSources.filter((source) => !writing.includes(source)).map(({ name }) => name)
    expect(writing.map(({ name }) => name)).toContain('src/features/dashboards/FigureTools.tsx')
    expect(passingOn.toSorted()).toEqual([
      // The name of the type.
      'contract/core/files/kinds.ts',
      // Written by server/features/exports/files.ts and server/features/readings/import/createRejectsTable.ts.
      'server/features/campaigns/import/job.ts',
      'server/features/exports/job.ts',
      'server/features/readings/import/job.ts',
      // Written by server/features/licences/export.ts.
      'src/features/licences/useExportKeys.ts',
    ])
  })

  test.each([
    ["const quoted = (text) => text.replaceAll('\"', '\"\"')"],
    ["const line = (cells) => cells.join(',') + '\\r\\n'"],
    ["const text = '\\uFEFF' + lines"],
  ])('written by %s is found', (text) => {
    expect(writesByHand({ name: 'server/own.ts', text, nodes: [] })).toBe(true)
  })
})
