import { limits } from '#contract/core/limits.ts'
import { refreshAction } from '#src/kit/table/refreshDue.ts'

const minute = 60_000
const start = 1_000_000
/** What a list does in the minutes after its reader went, each looked at as the page does. */
const without = (minutes: number, during: number) => {
  const done: [minute: number, what: string][] = []
  let [loadedAt, heardAt] = [start, 0]
  for (let at = 1; at <= during; at++) {
    const now = start + at * minute
    const due = refreshAction(minutes, { loadedAt, heardAt, touchedAt: start, now })
    if (due === 'load') loadedAt = now
    if (due === 'keep') heardAt = now
    if (due) done.push([at, due])
  }
  return done
}

test('a list loads itself every 30 minutes, and its session lives until then', () => {
  expect(without(30, 180)).toEqual([
    [15, 'keep'],
    [30, 'load'],
    [45, 'keep'],
    [60, 'load'],
  ])
})

test.each(limits.refreshMinutes)(
  'every %d minutes, it loads once at least, and rests while nobody is there',
  (minutes) => {
    const done = without(minutes, 600)
    expect(done.find(([, what]) => what === 'load')).toEqual([minutes, 'load'])
    expect(done.at(-1)?.[0]).toBe(Math.max(30, 2 * minutes))
  },
)

test('more often than every 15 minutes, loading alone keeps the session', () => {
  expect(without(5, 180)).toEqual([5, 10, 15, 20, 25, 30].map((at) => [at, 'load']))
})
