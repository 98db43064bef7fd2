import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Figure, Measure } from './lib/figures.ts'
import { document, type Result, table } from './lib/report.ts'
import { fullScale, growthScale, type Scale, shortest } from './lib/scale.ts'
import { startShared, stopShared } from './lib/shared.ts'
import { stopWorlds } from './lib/worlds.ts'
import { campaigns } from './measures/campaigns.ts'
import { charts } from './measures/charts.ts'
import { dashboard } from './measures/dashboard.ts'
import { dataTable } from './measures/dataTable.ts'
import { deviceGrowth } from './measures/deviceGrowth.ts'
import { deviceReadings } from './measures/deviceReadings.ts'
import { exporting } from './measures/exporting.ts'
import { figureGrowth } from './measures/figureGrowth.ts'
import { firstRow } from './measures/firstRow.ts'
import { importing } from './measures/importing.ts'
import { licenceKeys } from './measures/licenceKeys.ts'
import { listOpening } from './measures/listOpening.ts'
import { loginBytes } from './measures/loginBytes.ts'
import { memory } from './measures/memory.ts'
import { pageGrowth } from './measures/pageGrowth.ts'
import { pagesOverHttp } from './measures/pagesOverHttp.ts'
import { servers } from './measures/servers.ts'
import { slowLine } from './measures/slowLine.ts'
import { start } from './measures/start.ts'
import { uploads } from './measures/uploads.ts'

/** Measures without a bench platform come first: in the shortest form it starts meanwhile. */
const measures: Measure[] = [
  dataTable,
  start,
  pagesOverHttp,
  pageGrowth,
  loginBytes,
  slowLine,
  firstRow,
  listOpening,
  dashboard,
  uploads,
  deviceReadings,
  licenceKeys,
  servers,
  campaigns,
]

/** Measures of growth on PostgreSQL. Importing comes last, as it adds readings. */
const ofScale: Measure[] = [pageGrowth, charts, figureGrowth, deviceGrowth, exporting, memory, importing]
const grownTo = 10_000_000

const named = (names: string[], measures: Measure[]): Measure[] => {
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name))
  if (unknown.length > 0)
    throw new Error(`No measure ${unknown.join(', ')}. There are: ${measures.map(({ name }) => name).join(', ')}`)
  return measures.filter(({ name }) => names.length === 0 || names.includes(name))
}

/**
 * Runs a measure and returns its figures; undefined if it fails. Prints the failure with its name, and the
 * other measures continue.
 */
const attempt = async (measure: Measure, scale: Scale): Promise<Figure[] | undefined> => {
  console.log(`Measuring ${measure.name}…`)
  try {
    const figures = await measure.run(scale)
    const endless = figures.find(({ value }) => !Number.isFinite(value))
    if (endless) throw new Error(`${endless.what}: ${endless.value}`)
    return figures
  } catch (error) {
    console.error(`The measure ${measure.name} failed:`, error)
    return undefined
  }
}

interface Run {
  measures: Measure[]
  scale: Scale
  /** True if the figures are meaningful. */
  counts: boolean
  /** File of the results of a whole run, and its command. */
  written?: { file: string; command: string }
}

const options = {
  shortest: { type: 'boolean', default: false },
  readings: { type: 'string', default: String(grownTo) },
} as const

const runOf = (): Run => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const base = values.shortest ? shortest : fullScale
  const counts = !values.shortest
  if (positionals[0] !== 'scale') {
    const written = { file: 'RESULTS.md', command: 'npm run bench' }
    const isWhole = counts && positionals.length === 0
    return { measures: named(positionals, measures), scale: base, counts, ...(isWhole && { written }) }
  }
  const names = positionals.slice(1)
  const readings = Number(values.readings)
  const written = { file: 'SCALE.md', command: 'npm run bench -- scale' }
  const isWhole = counts && names.length === 0 && readings === grownTo
  return {
    measures: named(names, ofScale),
    scale: counts ? growthScale(base, readings) : { ...base, engine: 'PostgreSQL' },
    counts,
    ...(isWhole && { written }),
  }
}

/**
 * `npm run bench` runs every measure and writes RESULTS.md; `npm run bench -- <name>…` runs some and only
 * prints. With `--shortest`, as in the gate, it only tests that they run. `npm run bench -- scale` runs the
 * measures of growth to ten million readings, or to `--readings`, and writes SCALE.md.
 */
const main = async (): Promise<void> => {
  const { measures, scale, counts, written } = runOf()
  const results: Result[] = []
  if (scale.shares && measures.length > 1) startShared(scale)
  for (const measure of measures) {
    const figures = await attempt(measure, scale)
    if (figures) results.push({ measure, figures })
  }
  const complete = results.length === measures.length
  if (counts) console.log(table(results))
  if (written && complete) await writeFile(new URL(written.file, import.meta.url), document(results, written.command))
  await stopWorlds()
  await stopShared()
  // Open handles of a failed measure must not delay the exit.
  process.exit(complete ? 0 : 1)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
