import { stat } from 'node:fs/promises'
import { embeddedPath, openEmbedded } from '../db/connect.ts'
import { assertRestored } from '../db/restorePlaces.ts'
import { writeArchive } from './archive.ts'
import { embeddedFolder, hasDatabase, withLock } from './database.ts'
import { exists } from './exists.ts'
import { defineVerb } from './verb.ts'

export const backup = defineVerb({
  name: 'backup',
  summary: 'Writes the embedded database and its files to one file',
  usage: '<file>',
  options: { force: { type: 'boolean', about: 'Replaces a file that is there' } },
  details: 'Stop the server first. With DATABASE_URL set, use pg_dump instead.',
  run: async ([file = ''], { force }) => {
    const dataDir = embeddedFolder('pg_dump')
    if (!(await hasDatabase(dataDir))) throw new Error(`There is no database in ${dataDir}`)
    if (!force && (await exists(file))) throw new Error(`${file} is there already. Choose another name, or add --force`)
    await withLock(dataDir, async () => {
      await assertRestored(dataDir)
      const database = await openEmbedded(embeddedPath(dataDir))
      const dump = await database.dump().finally(database.close)
      await writeArchive(file, dataDir, dump)
    })
    const { size } = await stat(file)
    console.log(`Wrote ${file}, ${(size / 1e6).toFixed(1)} MB`)
  },
})
