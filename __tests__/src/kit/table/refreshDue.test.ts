import { limits } from '#contract/core/limits.ts'
import { refreshAction } from '#src/kit/table/refreshDue.ts'

const minute = 60_000
const start = 1_000_000
/** Simulates a list in the minutes after its reader left, checked at the page's interval. */
const without = (minutes: number, during: number) => {
  const actions: [minute: number, action: string][] = []
  let [loadedAt, heardAt] = [start, 0]
  for (let at = 1; at <= during; at++) {
    const now = start + at * minute
    const action = refreshAction(minutes, { loadedAt, heardAt, touchedAt: start, now })
    if (action === 'load') loadedAt = now
    if (action === 'keep') heardAt = now
    if (action) actions.push([at, action])
  }
  return actions
}

test('a list reloads every 30 minutes, and its session lasts until then', () => {
  expect(without(30, 180)).toEqual([
    [15, 'keep'],
    [30, 'load'],
    [45, 'keep'],
    [60, 'load'],
  ])
})

test.each(limits.refreshMinutes)(
  'a list that reloads every %d minutes does so at least once, and pauses while it is unattended',
  (minutes) => {
    const actions = without(minutes, 600)
    expect(actions.find(([, action]) => action === 'load')).toEqual([minutes, 'load'])
    expect(actions.at(-1)?.[0]).toBe(Math.max(30, 2 * minutes))
  },
)

test('reloads more often than every 15 minutes extend the session', () => {
  expect(without(5, 180)).toEqual([5, 10, 15, 20, 25, 30].map((at) => [at, 'load']))
})
