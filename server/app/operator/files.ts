import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findDamaged } from '#server/platform/files/damaged.ts'
import { findOrphans, removeOrphan } from '#server/platform/files/orphans.ts'
import { openStore } from '#server/platform/storage/start.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import { withDatabase } from './database.ts'
import { defineVerb } from './verb.ts'

const sizeOf = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const listDamaged = async (db: Database, store: ObjectStore): Promise<void> => {
  const damages = await findDamaged(db, store)
  for (const damage of damages) console.log(damage)
  console.log(`${damages.length} damaged`)
}

const listOrphans = async (db: Database, store: ObjectStore, remove: boolean): Promise<void> => {
  const found = await findOrphans(db, store)
  for (const { objectKey, name, bytes } of found) console.log(`${objectKey}  ${sizeOf(bytes)}  ${name ?? ''}`.trim())
  if (remove) for (const orphan of found) await removeOrphan(db, store, orphan)
  const total = sizeOf(found.reduce((sum, { bytes }) => sum + bytes, 0))
  console.log(`${found.length} ${remove ? 'removed' : 'found'}, ${total}`)
}

export const files = defineVerb({
  name: 'files',
  summary: 'Lists files that no record refers to, or whose bytes are lost or cut short',
  usage: '',
  options: {
    orphans: { type: 'boolean', about: 'Files and objects of more than a day ago that nothing refers to' },
    remove: { type: 'boolean', about: 'Removes them' },
    damaged: { type: 'boolean', about: 'Files that records refer to and whose bytes are lost or cut short' },
  },
  run: async (_places, { orphans, remove, damaged }) => {
    if (!orphans && !damaged) throw new Error('Say what to list: files --orphans, or files --damaged')
    const store = await openStore(readConfig(process.env))
    await withDatabase(async (db) => {
      if (damaged) await listDamaged(db, store)
      if (orphans) await listOrphans(db, store, remove === true)
    })
  },
})
