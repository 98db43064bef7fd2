import type { Database } from '#server/platform/db/database.ts'
import { type AuditKey, auditKeysById } from '#server/platform/keys/auditKey.ts'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { checkpointsAfter } from '#server/platform/workflows/storedCheckpoints.ts'
import { LogFault, verifyChain, verifyHead } from './chain.ts'
import { openCheckpointLines } from './checkpointLines.ts'
import { verifyCheckpoints } from './checkpoints.ts'
import { verifyCopies, verifySigned } from './copies.ts'
import { verifyPeople } from './people.ts'
import { verifyContinuity, verifyRecords } from './records.ts'

export interface VerificationResult {
  steps: number
  lastCheckpoint: Checkpoint | undefined
}

interface VerificationOptions {
  /** All keys that the log was written with. */
  keys: readonly AuditKey[]
  /** Path of the checkpoints file. Without it, missing checkpoints are accepted. */
  path?: string | undefined
  /** Milliseconds for which a row may have no checkpoint, and a checkpoint no copy on the disk. */
  settledAfterMs?: number
}

/** Three times as long as a running server takes for it. */
const defaultSettledAfterMs = 60_000

/**
 * Verifies the whole log in one snapshot, also while records change: hash chain, transitions, records, checkpoints,
 * personal data log. Its memory does not depend on the number of rows. Throws a `LogFault` with the first invalid row.
 */
export const verifyLog = async (
  db: Database,
  { keys: given, path, settledAfterMs = defaultSettledAfterMs }: VerificationOptions,
): Promise<VerificationResult> => {
  const keys = auditKeysById(given)
  // Opened before the snapshot, so that it contains the rows of all lines.
  const lines = path === undefined ? undefined : await openCheckpointLines(path)
  return db.transaction(
    async (tx) => {
      const end = await verifyChain(tx, keys)
      await verifyHead(tx, end)
      await verifyContinuity(tx)
      const lastCheckpoint = await verifyCheckpoints(tx, checkpointsAfter(tx), { keys, end, where: 'in the database' })
      if (lines) {
        await verifyCheckpoints(tx, lines(), { keys, end, where: 'on the disk' })
        await verifyCopies(tx, checkpointsAfter(tx), lines(), settledAfterMs)
      } else if (path !== undefined && lastCheckpoint)
        throw new LogFault(lastCheckpoint.seq, `its checkpoint is in the database, and there is no ${path}`)
      if (path !== undefined) await verifySigned(tx, lastCheckpoint?.seq ?? 0, settledAfterMs)
      await verifyRecords(tx)
      await verifyPeople(tx, keys)
      return { steps: end.seq, lastCheckpoint }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
