import { readConfig } from '../config.ts'
import { findOrphans, removeOrphan } from '../files/orphans.ts'
import { openStore } from '../storage/start.ts'
import { withDatabase } from './database.ts'
import { defineVerb } from './verb.ts'

const sizeOf = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const files = defineVerb({
  name: 'files',
  summary: 'Lists files that no record refers to',
  usage: '',
  options: {
    orphans: { type: 'boolean', about: 'Files and objects of more than a day ago that nothing refers to' },
    remove: { type: 'boolean', about: 'Removes them' },
  },
  run: async (_places, { orphans, remove }) => {
    if (!orphans) throw new Error('Say what to list: files --orphans')
    const store = await openStore(readConfig(process.env))
    await withDatabase(async (db) => {
      const found = await findOrphans(db, store)
      for (const { objectKey, name, bytes } of found)
        console.log(`${objectKey}  ${sizeOf(bytes)}  ${name ?? ''}`.trim())
      if (remove) for (const orphan of found) await removeOrphan(db, store, orphan)
      const total = sizeOf(found.reduce((sum, { bytes }) => sum + bytes, 0))
      console.log(`${found.length} ${remove ? 'removed' : 'found'}, ${total}`)
    })
  },
})
