import { rm } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { asc, like, notInArray } from 'drizzle-orm'
import { unescapeFormulas } from '#contract/core/csv.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { type ImportOptions, type ImportResult, importFile } from '#server/features/readings/import/index.ts'
import { type ImportRequest, planImport } from '#server/features/readings/import/plan.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { device } from '#server/platform/db/schema.ts'
import { testKey } from './checkpoints.ts'
import { openDatabase } from './database.ts'
import { createFolder, type Folder } from './files.ts'

interface Reject {
  line: string
  record: string
  reason: string
  raw: string
}

interface Outcome extends ImportResult {
  rejects: Reject[]
}

type Options = Omit<ImportRequest, 'kind' | 'file'> & Omit<ImportOptions, 'auditKey'>

export interface ImportBench {
  db: Database
  folder: Folder
  /** Imports a file with the content `text`. */
  take(kind: ReadingKindName, text: string | Uint8Array, options?: Options): Promise<Outcome>
  /** Imports the file at a path. */
  takeFile(kind: ReadingKindName, file: string, options?: Options): Promise<Outcome>
  /** Reads the imported readings of a kind by time and device, with times as ISO 8601. */
  readings(kind: ReadingKindName): Promise<Record<string, unknown>[]>
  /** Deletes everything that was imported and written, so that each test starts from the same state. */
  clear(): Promise<void>
  close(): Promise<void>
}

const isImported = (kind: ReadingKindName) => like(readingTables[kind].source, 'Import%')

export const rejectsName = 'rejects.csv'

/** Creates an importer with its own database and a folder for files and rejects. */
export const startImportBench = async (): Promise<ImportBench> => {
  const { db, close } = await openDatabase()
  const folder = await createFolder()
  const devices = (await db.select({ id: device.id }).from(device)).map(({ id }) => id)
  const takeFile: ImportBench['takeFile'] = async (kind, file, options = {}) => {
    const rejects = `${folder.path}/${rejectsName}`
    const result = await importFile(db, await planImport({ kind, file, rejects, ...options }), {
      ...options,
      auditKey: testKey,
    })
    const rejectsText = result.rejectsFile === undefined ? '' : await folder.read(rejectsName)
    return { ...result, rejects: parse<Reject>(rejectsText, { columns: true, cast: unescapeFormulas }) }
  }
  return {
    db,
    folder,
    takeFile,
    take: async (kind, text, options) => takeFile(kind, await folder.write('given.csv', text), options),
    readings: async (kind) => {
      const table = readingTables[kind]
      const rows = await db
        .select()
        .from(table)
        .where(isImported(kind))
        .orderBy(asc(table.measuredAt), asc(table.deviceId))
      return rows.map((row) => ({ ...row, measuredAt: new Date(row.measuredAt).toISOString() }))
    },
    clear: async () => {
      for (const kind of readingKindNames) await db.delete(readingTables[kind]).where(isImported(kind))
      await db.delete(device).where(notInArray(device.id, devices))
      for (const name of await folder.names()) await rm(`${folder.path}/${name}`)
    },
    close: async () => {
      await close()
      await folder.remove()
    },
  }
}
