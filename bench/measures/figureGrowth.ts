import { callPlatform } from '../lib/callPlatform.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { worldEnd } from '../lib/loadReadings.ts'
import type { Platform } from '../lib/platform.ts'
import { runInterleaved } from '../lib/rounds.ts'
import { worlds } from '../lib/worlds.ts'

const year = { from: '2025-11-20', to: worldEnd.slice(0, 10) }

const cases = [
  { what: 'the year of new users by day', path: '/report/getAppUserCountOfDay', body: { range: year } },
  { what: 'the year of new users by month', path: '/report/getAppUserCountOfMonth', body: { range: year } },
  {
    what: 'the year of active users by day',
    path: '/userActive/getUserActiveDayPage',
    body: { range: year, pageNum: 1, pageSize: 366 },
  },
  { what: 'the number of users', path: '/report/getAppUserCount', body: { range: year } },
  { what: 'devices by product', path: '/report/getDeviceCountOfPid', body: { top: 10 } },
]

export const figureGrowth: Measure = {
  name: 'figureGrowth',
  bar: 'the figures of the data centre among many readings and users, a tenth as many as readings, against a hundredth of both: each ≤ 1.5 ×',
  run: async (scale) => {
    const { small, large } = await worlds(scale)
    const figures: Figure[] = []
    for (const { what, path, body } of cases) {
      const read = async (platform: Platform) => (await callPlatform(platform, path, body)).ms
      const sides = { large: () => read(large), small: () => read(small) }
      const ms = await runInterleaved(sides, { warmUp: 10, rounds: 60 }, scale)
      figures.push(ratio(what, ms.large, ms.small, 1.5))
    }
    return figures
  },
}
