import { scheduledFiles } from '#tools/test/rotation.ts'
import { testFilesOf } from '#tools/test/testFiles.ts'

const dayMs = 86_400_000
const first = Date.parse('2026-01-01')
const days = Array.from({ length: 24 }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))

/** Returns the indices of the days on which each file of a part runs. */
const daysOf = (part: string): Map<string, number[]> => {
  const files = days.map((day) => new Set(scheduledFiles(part, day).today))
  return new Map(testFilesOf(part).map((file) => [file, [...files.keys()].filter((day) => files[day]?.has(file))]))
}

describe('files that do not run every day', () => {
  test.each([
    ['server', 4],
    ['browser', 5],
  ])('of the part %s run at least every %d days, but for one pause of a day more', (part, most) => {
    for (const [file, on] of daysOf(part)) {
      const pauses = on.slice(1).map((day, index) => day - (on[index] ?? 0))
      expect({ file, longest: Math.max(on[0] ?? 99, ...pauses) <= most + 1 }).toEqual({ file, longest: true })
    }
  })

  test('run in each language, which changes daily', () => {
    for (const [file, on] of daysOf('browser'))
      expect({ file, turns: new Set(on.map((day) => day % 2)).size }).toEqual({ file, turns: 2 })
  })

  test('are the smaller part of the server and the stories of single features in a browser', () => {
    expect(scheduledFiles('server').others.length).toBeLessThan(testFilesOf('server').length / 6)
    expect(scheduledFiles('browser').today).toContain('__tests__/e2e/tour/administrator.test.ts')
    expect(scheduledFiles('browser').today).toContain('__tests__/e2e/sessionSignIn.test.ts')
    expect(scheduledFiles('unit').others).toEqual([])
    expect(scheduledFiles('edges').others).toEqual([])
  })
})
