import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Figure, Measure } from './lib/figures.ts'
import { document, type Result, table } from './lib/report.ts'
import { type Scale, shortest, whole } from './lib/scale.ts'
import { stopWorlds } from './lib/worlds.ts'
import { campaigns } from './measures/campaigns.ts'
import { dashboard } from './measures/dashboard.ts'
import { dataTable } from './measures/dataTable.ts'
import { deviceReadings } from './measures/deviceReadings.ts'
import { firstRow } from './measures/firstRow.ts'
import { licenceKeys } from './measures/licenceKeys.ts'
import { listOpening } from './measures/listOpening.ts'
import { loginBytes } from './measures/loginBytes.ts'
import { pageGrowth } from './measures/pageGrowth.ts'
import { pagesOverHttp } from './measures/pagesOverHttp.ts'
import { servers } from './measures/servers.ts'
import { slowLine } from './measures/slowLine.ts'
import { start } from './measures/start.ts'
import { uploads } from './measures/uploads.ts'

const measures: Measure[] = [
  pagesOverHttp,
  pageGrowth,
  dataTable,
  start,
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

const measuresOf = (names: string[]): Measure[] => {
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name))
  if (unknown.length > 0)
    throw new Error(`No measure ${unknown.join(', ')}. There are: ${measures.map(({ name }) => name).join(', ')}`)
  return measures.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** The figures of a measure; none where it fails, which is said with its name and does not keep the others from running. */
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

/**
 * `npm run bench` runs every measure and writes RESULTS.md; `npm run bench -- <name>…` runs some and only prints. With
 * `--shortest`, as the gate has it, they show that they run, and no figures.
 */
const main = async (): Promise<void> => {
  const options = { shortest: { type: 'boolean', default: false } } as const
  const { values, positionals: names } = parseArgs({ allowPositionals: true, options })
  const selected = measuresOf(names)
  const results: Result[] = []
  for (const measure of selected) {
    const figures = await attempt(measure, values.shortest ? shortest : whole)
    if (figures) results.push({ measure, figures })
  }
  const complete = results.length === selected.length
  if (!values.shortest) console.log(table(results))
  if (!values.shortest && names.length === 0 && complete)
    await writeFile(new URL('RESULTS.md', import.meta.url), document(results))
  await stopWorlds()
  // What a measure that failed has left open does not hold the run up.
  process.exit(complete ? 0 : 1)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
