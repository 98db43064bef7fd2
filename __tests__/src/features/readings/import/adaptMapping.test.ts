import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { adaptMapping } from '#src/features/readings/import/adaptMapping.ts'

const ownMapping: ReadingMapping = {
  version: 1,
  format: { encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
  time: { kind: 'date', columns: ['at'], order: 'dmy', zone: 'Europe/Berlin' },
  device: { kind: 'column', column: 'meter' },
  user: 'who',
  quantities: { systolic: { column: 'sys', unit: 'kPa' }, pulse: { column: 'hr', unit: 'bpm' } },
  choices: { posture: { kind: 'constant', word: 'sitting' } },
  notMeasured: ['-'],
}
const suggestion: ReadingMapping = {
  ...ownMapping,
  format: { ...ownMapping.format, decimal: ',' },
  time: { kind: 'date', columns: ['#1'], order: 'ymd', zone: 'UTC' },
  device: { kind: 'constant', id: 'DEVICE-1' },
  user: null,
  quantities: { systolic: { column: '#3', unit: 'mmHg' } },
  choices: {},
  notMeasured: [],
}
const columnsOf = (...names: string[]) => names.map((name) => ({ name }))
const all = columnsOf('at', 'meter', 'who', 'sys', 'hr')

describe('an import mapping, after a change of the file format,', () => {
  test('is unchanged, with the new format', () => {
    expect(adaptMapping(ownMapping, suggestion, { before: all, now: all })).toEqual({
      ...ownMapping,
      format: suggestion.format,
    })
  })

  test('is guessed again for columns that no longer exist, and for nothing else', () => {
    const newColumns = columnsOf('#1', 'meter', 'who', '#3', 'hr')
    expect(adaptMapping(ownMapping, suggestion, { before: all, now: newColumns })).toEqual({
      ...ownMapping,
      format: suggestion.format,
      time: suggestion.time,
      quantities: { systolic: { column: '#3', unit: 'mmHg' }, pulse: { column: 'hr', unit: 'bpm' } },
    })
  })

  test('is guessed entirely if none of its columns exists', () => {
    expect(adaptMapping(ownMapping, suggestion, { before: all, now: columnsOf('#1', '#2', '#3') })).toEqual({
      ...suggestion,
      choices: ownMapping.choices,
      notMeasured: ownMapping.notMeasured,
    })
  })

  test('retains a column that did not exist before either: a saved mapping finds its header elsewhere', () => {
    const columns = columnsOf('title')
    expect(adaptMapping(ownMapping, suggestion, { before: columns, now: columns })).toEqual({
      ...ownMapping,
      format: suggestion.format,
    })
  })
})
