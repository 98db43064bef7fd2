import type { Database } from '#server/platform/db/database.ts'
import { type AuditKey, knownKeys } from '#server/platform/keys/auditKey.ts'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { checkpointsAfter } from '#server/platform/workflows/storedCheckpoints.ts'
import { verifyChain, verifyHead } from './chain.ts'
import { checkpointLines } from './checkpointLines.ts'
import { verifyCheckpoints } from './checkpoints.ts'
import { verifyCopies, verifySigned } from './copies.ts'
import { LogFault } from './fault.ts'
import { verifyPeople } from './people.ts'
import { verifyContinuity, verifyRecords } from './records.ts'

export interface Verified {
  steps: number
  lastCheckpoint: Checkpoint | undefined
}

interface Against {
  /** All that the log was ever written with. */
  keys: readonly AuditKey[]
  /** Of the file of checkpoints. Without one, the log may be without checkpoints too. */
  path?: string | undefined
  /** How long a row may be without a checkpoint, and a checkpoint on its way to the disk. */
  settledAfterMs?: number
}

/** Three times as long as a server that runs takes for it. */
const defaultSettledAfterMs = 60_000

/**
 * Verifies the whole log as it is at one moment, also while records change: chain, transitions, records, checkpoints. Needs no
 * more memory for more rows. Throws a `LogFault` that names the first row that is not as it was written.
 */
export const verifyLog = async (
  db: Database,
  { keys: given, path, settledAfterMs = defaultSettledAfterMs }: Against,
): Promise<Verified> => {
  const keys = knownKeys(given)
  // Before the moment that is verified: every line tells of a row that is in it.
  const lines = path === undefined ? undefined : await checkpointLines(path)
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
