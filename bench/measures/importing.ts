import { type Measure, ratio } from '../lib/figures.ts'
import { rowsOfFile } from '../lib/readingFiles.ts'
import { runInterleaved } from '../lib/rounds.ts'
import { worlds } from '../lib/worlds.ts'

export const importing: Measure = {
  name: 'importing',
  bar: 'a file of readings, imported with its checks, against COPY of the same rows into the same table: at least half of its rows a second (≤ 2.0 × of its time)',
  run: async (scale) => {
    const { large } = await worlds(scale)
    // The first run of each inserts the devices.
    const sides = { imported: () => large.order('importFile'), copied: () => large.order('copyFile') }
    await sides.imported()
    const { imported, copied } = await runInterleaved(sides, { warmUp: 2, rounds: 9 }, scale)
    const rate = (ms: number) => Math.round((rowsOfFile / ms) * 1_000).toLocaleString('en')
    const what = `${rowsOfFile.toLocaleString('en')} rows of a file imported / copied, among ${scale.readings.large.toLocaleString('en')}`
    return [
      {
        ...ratio(what, imported, copied, 2),
        detail: `${imported.toFixed(0)} ms (${rate(imported)} rows a second) / ${copied.toFixed(0)} ms (${rate(copied)})`,
      },
    ]
  },
}
