import { parse } from 'csv-parse/sync'
import { asc } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/db/connect.ts'
import { readingTables } from '#server/db/readings.ts'
import { type ImportRequest, type ImportResult, importFile } from '#server/import/index.ts'
import { aDatabase } from './database.ts'
import { aFolder, type Folder } from './files.ts'

export interface Reject {
  line: string
  record: string
  reason: string
  raw: string
}

export interface Outcome extends ImportResult {
  rejects: Reject[]
}

type Options = Partial<Omit<ImportRequest, 'kind' | 'file'>>

export interface ImportBench {
  db: Database
  folder: Folder
  /** Imports a file that holds `text`. */
  take(kind: ReadingKindName, text: string | Uint8Array, options?: Options): Promise<Outcome>
  /** Imports the file at a path. */
  takeFile(kind: ReadingKindName, file: string, options?: Options): Promise<Outcome>
  /** The readings of a kind by time and device, with times as ISO 8601. */
  readings(kind: ReadingKindName): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export const rejectsName = 'rejects.csv'

/** The importer on a database of its own, with a folder for files and rejects. */
export const anImportBench = async ({ empty = true } = {}): Promise<ImportBench> => {
  const { db, close } = await aDatabase({ empty })
  const folder = await aFolder()
  const takeFile: ImportBench['takeFile'] = async (kind, file, options = {}) => {
    const rejects = `${folder.path}/${rejectsName}`
    const result = await importFile(db, { kind, file, rejects, ...options })
    const written = result.rejectsFile === undefined ? '' : await folder.read(rejectsName)
    return { ...result, rejects: parse<Reject>(written, { columns: true }) }
  }
  return {
    db,
    folder,
    takeFile,
    take: async (kind, text, options) => takeFile(kind, await folder.write('given.csv', text), options),
    readings: async (kind) => {
      const table = readingTables[kind]
      const rows = await db.select().from(table).orderBy(asc(table.measuredAt), asc(table.deviceId))
      return rows.map((row) => ({ ...row, measuredAt: new Date(row.measuredAt).toISOString() }))
    },
    close: async () => {
      await close()
      await folder.remove()
    },
  }
}
