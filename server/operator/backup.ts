import { open, rename, rm } from 'node:fs/promises'
import { embeddedPath, openEmbedded } from '../db/connect.ts'
import { embeddedFolder, exists, hasDatabase, withLock } from './database.ts'
import { defineVerb } from './verb.ts'

/** Writes a file that is there whole or not at all, also after a power cut. */
const writeWhole = async (path: string, content: Blob): Promise<void> => {
  const draft = `${path}.part`
  try {
    const file = await open(draft, 'w')
    await file.writeFile(content.stream())
    await file.sync()
    await file.close()
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

export const backup = defineVerb({
  name: 'backup',
  summary: 'Writes the embedded database to one file',
  usage: '<file>',
  options: { force: { type: 'boolean', about: 'Replaces a file that is there' } },
  details: 'Stop the server first. With DATABASE_URL set, use pg_dump instead.',
  run: async ([file = ''], { force }) => {
    const dataDir = embeddedFolder('pg_dump')
    if (!(await hasDatabase(dataDir))) throw new Error(`There is no database in ${dataDir}`)
    if (!force && (await exists(file))) throw new Error(`${file} is there already. Choose another name, or add --force`)
    const size = await withLock(dataDir, async () => {
      const database = await openEmbedded(embeddedPath(dataDir))
      const archive = await database.dump().finally(database.close)
      await writeWhole(file, archive)
      return archive.size
    })
    console.log(`Wrote ${file}, ${(size / 1e6).toFixed(1)} MB`)
  },
})
