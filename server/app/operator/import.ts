import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { type ImportResult, importFile } from '#server/features/readings/import/index.ts'
import { mappings } from '#server/features/readings/import/mappings/index.ts'
import { planImport } from '#server/features/readings/import/plan.ts'
import { createProgressView } from '#server/features/readings/import/progress.ts'
import { findMappingByName } from '#server/features/readings/import/savedMappings.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { analyze } from '#server/platform/db/readings.ts'
import { openServerKeys } from '#server/platform/keys/open.ts'
import { withDatabase } from './database.ts'
import { defineVerb, listenForInterrupt } from './verb.ts'

const kindNamed = (name: string): ReadingKindName => {
  const kind = readingKindNames.find((one) => one === name)
  if (!kind) throw new Error(`There is no group ${name}. There are: ${readingKindNames.join(', ')}`)
  return kind
}

const summaryOf = ({ rejectsFile, ...counts }: ImportResult): string => {
  const [records, imported, present, repeated, rejected] = [
    counts.records,
    counts.imported,
    counts.present,
    counts.repeated,
    counts.rejected,
  ].map((count) => count.toLocaleString('en'))
  const where = rejectsFile === undefined ? '' : ` (${rejectsFile})`
  const inFile = counts.repeated === 0 ? '' : ` ${repeated} repeated in the file,`
  return `${records} records: ${imported} imported, ${present} already there,${inFile} ${rejected} rejected${where}`
}

export const importVerb = defineVerb({
  name: 'import',
  summary: 'Imports a CSV file as readings of a group',
  usage: '<group> <file>',
  options: {
    mapping: {
      type: 'string',
      about:
        'Reads the file by this mapping, one of those below or kept in the console, instead of the one that fits its header',
    },
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
    const kind = kindNamed(group)
    const isBuiltIn = mapping === undefined || mappings.some(({ name }) => name === mapping)
    const request = { kind, file, mapping, rejects }
    // Errors that do not require the database are reported before it is opened.
    const planned = isBuiltIn ? await planImport(request) : undefined
    const view = createProgressView(process.stderr)
    const interrupt = listenForInterrupt()
    const result = await withDatabase(async (db) => {
      const savedMapping = mapping === undefined || isBuiltIn ? undefined : await findMappingByName(db, kind, mapping)
      const { auditKey } = await openServerKeys(db, readConfig(process.env))
      const options = { vid, auditKey, onProgress: view.show, signal: interrupt.signal }
      const imported = await importFile(db, planned ?? (await planImport({ ...request, savedMapping })), options)
      await analyze(db)
      return imported
    }).finally(() => {
      view.stop()
      interrupt.stop()
    })
    console.log(summaryOf(result))
  },
})
