import { daysUpTo, scanSeries } from '#src/features/manuals/scans.ts'

describe('the scans of a manual', () => {
  const days = daysUpTo(Date.parse('2026-03-02T23:00:00Z'), 3)

  test('are grouped by UTC days without gaps', () => {
    expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  })

  test('are summed by language, the most frequent first', () => {
    const list = [
      { day: '2026-02-28', language: 'en', count: 2 },
      { day: '2026-03-02', language: 'de', count: 5 },
      { day: '2026-03-02', language: 'en', count: 1 },
      { day: '2026-02-01', language: 'en', count: 9 },
    ] as const
    expect(scanSeries([...list], days)).toEqual([
      { language: 'de', counts: [0, 0, 5], sum: 5 },
      { language: 'en', counts: [2, 0, 1], sum: 3 },
    ])
  })

  test('are combined for languages beyond the number of colours', () => {
    const list = (['en', 'de', 'fr', 'it', 'es'] as const).map((language, index) => ({
      day: '2026-03-01',
      language,
      count: 9 - index,
    }))
    expect(scanSeries(list, days).map(({ language, sum }) => [language, sum])).toEqual([
      ['en', 9],
      ['de', 8],
      ['fr', 7],
      ['others', 11],
    ])
  })
})
