import {
  missingMarkersFault,
  missingMarkersText,
  parseMissingMarkers,
} from '#src/features/readings/import/missingMarkers.ts'

describe('what stands for "not measured"', () => {
  test.each([
    ['', []],
    [' ; ', []],
    ['NA; -;NA', ['NA', '-']],
    ['-99,9；无', ['-99,9', '无']],
    ['not measured', ['not measured']],
  ])('"%s" is typed', (text, gaps) => {
    expect(parseMissingMarkers(text)).toEqual(gaps)
    expect(parseMissingMarkers(missingMarkersText(gaps))).toEqual(gaps)
  })

  test('has the bounds of a mapping', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
    expect([missingMarkersFault(numbers(10)), missingMarkersFault(numbers(11))]).toEqual([undefined, 'gapsTooMany'])
    expect([missingMarkersFault(['x'.repeat(40)]), missingMarkersFault(['x'.repeat(41)])]).toEqual([
      undefined,
      'gapTooLong',
    ])
  })
})
