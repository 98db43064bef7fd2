import {
  missingMarkersFault,
  missingMarkersText,
  parseMissingMarkers,
} from '#src/features/readings/import/missingMarkers.ts'

describe('the markers for "not measured"', () => {
  test.each([
    ['', []],
    [' ; ', []],
    ['NA; -;NA', ['NA', '-']],
    ['-99,9；无', ['-99,9', '无']],
    ['not measured', ['not measured']],
  ])('are parsed from "%s"', (text, gaps) => {
    expect(parseMissingMarkers(text)).toEqual(gaps)
    expect(parseMissingMarkers(missingMarkersText(gaps))).toEqual(gaps)
  })

  test('are limited as in a mapping', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
    expect([missingMarkersFault(numbers(10)), missingMarkersFault(numbers(11))]).toEqual([undefined, 'gapsTooMany'])
    expect([missingMarkersFault(['x'.repeat(40)]), missingMarkersFault(['x'.repeat(41)])]).toEqual([
      undefined,
      'gapTooLong',
    ])
  })
})
