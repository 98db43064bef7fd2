import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { loadContents } from '#server/platform/db/transfer/load.ts'
import { type Manifest, rowsName } from './manifest.ts'

/**
 * Loads an unpacked backup into an empty database; returns the number of rows. Throws if it differs from the manifest.
 */
export const loadUnpacked = async (database: OpenDatabase, folder: string, manifest: Manifest): Promise<number> => {
  const rowsOf = ({ name }: { name: string }) => createReadStream(join(folder, rowsName(name)))
  const counts = await loadContents(database, { ...manifest, rowsOf })
  for (const { name, rows } of manifest.tables)
    if (counts[name] !== rows) throw new Error(`${name} has ${counts[name]} rows, and the backup says ${rows}`)
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
