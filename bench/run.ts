import { writeFile } from 'node:fs/promises'
import type { Measure } from './lib/figures.ts'
import { document, type Result, table } from './lib/report.ts'
import { stopWorlds } from './lib/worlds.ts'
import { dataTable } from './measures/dataTable.ts'
import { firstRow } from './measures/firstRow.ts'
import { loginBytes } from './measures/loginBytes.ts'
import { pageGrowth } from './measures/pageGrowth.ts'
import { pagesOverHttp } from './measures/pagesOverHttp.ts'
import { start } from './measures/start.ts'
import { uploads } from './measures/uploads.ts'

const measures: Measure[] = [pagesOverHttp, pageGrowth, dataTable, start, loginBytes, firstRow, uploads]

/** `npm run bench` runs every measure and writes RESULTS.md; `npm run bench -- <name>…` runs some and only prints. */
const main = async (names: string[]): Promise<void> => {
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name))
  if (unknown.length > 0)
    throw new Error(`No measure ${unknown.join(', ')}. There are: ${measures.map(({ name }) => name).join(', ')}`)
  const results: Result[] = []
  try {
    for (const measure of measures.filter(({ name }) => names.length === 0 || names.includes(name))) {
      console.log(`Measuring ${measure.name}…`)
      results.push({ measure, figures: await measure.run() })
    }
  } finally {
    await stopWorlds()
  }
  console.log(table(results))
  if (names.length === 0) await writeFile(new URL('RESULTS.md', import.meta.url), document(results))
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
