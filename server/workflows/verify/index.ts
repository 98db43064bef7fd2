import type { Database } from '../../db/connect.ts'
import type { AuditKey, Checkpoint } from '../auditKey.ts'
import { verifyChain, verifyHead } from './chain.ts'
import { checkpointLines } from './checkpointLines.ts'
import { storedCheckpoints, verifyCheckpoints } from './checkpoints.ts'
import { verifyContinuity, verifyRecords } from './records.ts'

export interface Verified {
  steps: number
  lastCheckpoint: Checkpoint | undefined
  /** Whether there was a file of checkpoints to compare with. */
  hasFile: boolean
}

interface Against {
  key: AuditKey | undefined
  /** Of the file of checkpoints. */
  path?: string | undefined
}

/**
 * Verifies the whole log as it is at one moment, also while records change: chain, transitions, records, checkpoints. Needs no
 * more memory for more rows. Throws a `LogFault` that names the first row that is not as it was written.
 */
export const verifyLog = async (db: Database, { key, path }: Against): Promise<Verified> => {
  // Before the moment that is verified: every line tells of a row that is in it.
  const lines = path === undefined ? undefined : await checkpointLines(path)
  return db.transaction(
    async (tx) => {
      const end = await verifyChain(tx)
      await verifyHead(tx, end)
      await verifyContinuity(tx)
      const stored = await verifyCheckpoints(tx, storedCheckpoints(tx), { key, end, where: 'in the database' })
      const kept = lines && (await verifyCheckpoints(tx, lines, { key, end, where: 'on the disk' }))
      await verifyRecords(tx)
      const lastCheckpoint = kept && (!stored || kept.seq > stored.seq) ? kept : stored
      return { steps: end.seq, lastCheckpoint, hasFile: lines !== undefined }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
