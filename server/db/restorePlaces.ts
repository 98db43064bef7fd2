import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../operator/exists.ts'

/** Where a backup keeps the database in DATA_DIR until it is written. */
export const backupPlace = (dataDir: string) => join(dataDir, 'backup.outgoing')

/** Where a restore keeps things in DATA_DIR until it is done. */
export const restorePlaces = (dataDir: string) => ({
  /** What the backup holds, until it is put in place. */
  incoming: join(dataDir, 'restore.incoming'),
  /** What lay there before, until all of the backup is in place. */
  replaced: join(dataDir, 'restore.replaced'),
  /** The same after that. */
  discarded: join(dataDir, 'restore.discarded'),
})

/** Throws where a restore was killed before all of it was in place: what lies there belongs to two times. */
export const assertRestored = async (dataDir: string): Promise<void> => {
  if (await exists(restorePlaces(dataDir).replaced))
    throw new Error(`A restore into ${dataDir} was killed before it was done. Run it again`)
}

/** Removes what a backup or a restore that was killed has left and nobody needs. The caller holds the folder's lock. */
export const removeLeft = async (dataDir: string): Promise<void> => {
  const { incoming, discarded } = restorePlaces(dataDir)
  for (const left of [backupPlace(dataDir), incoming, discarded]) await rm(left, { recursive: true, force: true })
}
