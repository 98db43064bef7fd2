import { type ReadingKindName, readingKindNames } from '#contract/devices/readings/index.ts'
import { analyze } from '../db/readings.ts'
import { type ImportResult, importFile } from '../import/index.ts'
import { mappings } from '../import/mappings/index.ts'
import { planImport } from '../import/plan.ts'
import { progressOn } from '../import/progress.ts'
import { withDatabase } from './database.ts'
import { defineVerb } from './verb.ts'

const kindNamed = (name: string): ReadingKindName => {
  const kind = readingKindNames.find((one) => one === name)
  if (!kind) throw new Error(`There is no group ${name}. There are: ${readingKindNames.join(', ')}`)
  return kind
}

const summaryOf = ({ records, imported, present, rejected, rejectsFile }: ImportResult): string => {
  const [all, fresh, known, refused] = [records, imported, present, rejected].map((count) => count.toLocaleString('en'))
  const where = rejectsFile === undefined ? '' : ` (${rejectsFile})`
  return `${all} records: ${fresh} imported, ${known} already there, ${refused} rejected${where}`
}

const interrupts = ['SIGINT', 'SIGTERM'] as const

/** An interrupt ends the import between two batches; a second one ends it at once. */
const listenForInterrupt = () => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const name of interrupts) process.once(name, abort)
  const stop = () => {
    for (const name of interrupts) process.off(name, abort)
  }
  return { signal: controller.signal, stop }
}

export const importVerb = defineVerb({
  name: 'import',
  summary: 'Imports a CSV file as readings of a group',
  usage: '<group> <file>',
  options: {
    mapping: { type: 'string', about: 'Reads the file by this mapping, instead of the one that fits its header' },
    rejects: {
      type: 'string',
      about: 'Where rejected records go; default: <file>.<group>.rejects.csv in the current folder',
    },
    vid: { type: 'string', about: 'The vendor that the readings and new devices belong to; default: none' },
  },
  details: [
    `Groups: ${readingKindNames.join(', ')}`,
    ...mappings.map(({ name, kinds }) => `Mapping ${name}: ${Object.keys(kinds).join(', ')}`),
    '',
    'Every record is imported or written to the rejects file with its line and the reason.',
    'Importing a file twice adds nothing; an import that was stopped can be run again.',
  ].join('\n'),
  run: async ([group = '', file = ''], { vid, mapping, rejects }) => {
    const plan = await planImport({ kind: kindNamed(group), file, mapping, rejects })
    const view = progressOn(process.stderr)
    const interrupt = listenForInterrupt()
    const options = { vid, onProgress: view.show, signal: interrupt.signal }
    const result = await withDatabase(async (db) => {
      const imported = await importFile(db, plan, options)
      await analyze(db)
      return imported
    }).finally(() => {
      view.stop()
      interrupt.stop()
    })
    console.log(summaryOf(result))
  },
})
