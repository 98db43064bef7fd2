import { join } from 'node:path'
import { exists } from '../operator/exists.ts'

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
