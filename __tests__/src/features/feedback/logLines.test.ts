import { matchingLines, visiblePart } from '#src/features/feedback/logLines.ts'

test('a log is searched line by line, ignoring case', () => {
  expect(matchingLines('Scan\nPAIR failed\n', 'pair')).toEqual([{ line: 'PAIR failed', number: 2 }])
  expect(matchingLines('a\nb', '')).toHaveLength(2)
})

test('a very long line is drawn as an excerpt around the match', () => {
  const line = `${'a'.repeat(50_000)}NEEDLE${'b'.repeat(50_000)}`
  expect(visiblePart('short', 'x')).toBe('short')
  expect(visiblePart(line, '')).toMatch(/^a{2000}…$/)
  expect(visiblePart(line, 'needle')).toMatch(/^…a{200}NEEDLEb+…$/)
  expect(visiblePart(line, 'needle').length).toBeLessThan(2_010)
})
