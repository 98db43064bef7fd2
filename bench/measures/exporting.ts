import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { exportedRows } from '../lib/bareExport.ts'
import { callPlatform } from '../lib/callPlatform.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { worldEnd } from '../lib/loadReadings.ts'
import type { Platform } from '../lib/platform.ts'
import { runInterleaved, timed } from '../lib/rounds.ts'
import { worlds } from '../lib/worlds.ts'

const yearMs = 365 * 86_400_000
const lookEveryMs = 5

interface Job {
  state: string
  problem: string | null
}

/** Exports the newest readings to a file. Returns the milliseconds until the job is done. */
const exported = (platform: Platform, readings: number) => async (): Promise<number> => {
  const min = new Date(Date.parse(worldEnd) - (yearMs * Math.min(exportedRows, readings)) / readings).toISOString()
  const request = {
    id: randomUUID(),
    list: 'getBloodPressurePage',
    query: { measuredAt: { min } },
    scope: { kind: 'matching' },
    format: 'csv',
    columns: ['measuredAt', 'deviceId', 'systolic', 'diastolic', 'pulse'],
    zone: 'UTC',
    units: {},
  }
  return timed(async () => {
    const { data } = await callPlatform<{ id: string }>(platform, '/export/startExport', request)
    for (;;) {
      const { job } = (await callPlatform<{ job: Job }>(platform, '/job/getJob', { id: data.id })).data
      if (job.state === 'done') return
      if (job.state === 'failed') throw new Error(`The export failed: ${job.problem}`)
      await wait(lookEveryMs)
    }
  })
}

export const exporting: Measure = {
  name: 'exporting',
  bar: 'an export of 10,000 readings as CSV, from asking for the job to its end, against their query and writing them to a file: ≤ 3 ×',
  run: async (scale) => {
    const { small, large } = await worlds(scale)
    const figures: Figure[] = []
    for (const [platform, readings] of [
      [small, scale.readings.small],
      [large, scale.readings.large],
    ] as const) {
      const sides = { exported: exported(platform, readings), bare: () => platform.order('bareExport') }
      const ms = await runInterleaved(sides, { warmUp: 3, rounds: 15 }, scale)
      figures.push(
        ratio(
          `10,000 of ${readings.toLocaleString('en')} readings exported / queried and written`,
          ms.exported,
          ms.bare,
          3,
        ),
      )
    }
    return figures
  },
}
