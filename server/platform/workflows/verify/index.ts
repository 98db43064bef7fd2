import type { Database } from '#server/platform/db/database.ts'
import { type AuditKey, auditKeysById } from '#server/platform/keys/auditKey.ts'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { checkpointsAfter } from '#server/platform/workflows/storedCheckpoints.ts'
import { type ChainHead, verifyChain, verifyHead } from './chain.ts'
import { openCheckpointLines } from './checkpointLines.ts'
import { verifyCheckpoints } from './checkpoints.ts'
import { verifyCopies, verifyNoCopies, verifySigned } from './copies.ts'
import { verifyPeople } from './people.ts'
import { verifyContinuity, verifyRecords } from './records.ts'

export interface VerificationResult {
  steps: number
  checkpoints: number
  lastCheckpoint: Checkpoint | undefined
}

interface VerificationOptions {
  /** All keys that the log was written with. */
  keys: readonly AuditKey[]
  /** Path of the checkpoints file. Without it, missing checkpoints are accepted. */
  path?: string | undefined
  /** Milliseconds for which a row may have no checkpoint, and a checkpoint no copy on the disk. */
  settledAfterMs?: number
  /** Row up to which the hash chain was verified before. */
  verified?: ChainHead | undefined
}

/** Three times as long as a running server takes for it. */
const defaultSettledAfterMs = 60_000

/**
 * Verifies the whole log in one snapshot, also while records change: hash chain, transitions, records, checkpoints,
 * personal data log. Its memory does not depend on the number of rows. Throws a `LogFault` with the first invalid row.
 */
export const verifyLog = async (
  db: Database,
  { keys: given, path, settledAfterMs = defaultSettledAfterMs, verified }: VerificationOptions,
): Promise<VerificationResult> => {
  const keys = auditKeysById(given)
  // Opened before the snapshot, so that it contains the rows of all lines.
  const lines = path === undefined ? undefined : await openCheckpointLines(path)
  return db.transaction(
    async (tx) => {
      const end = await verifyChain(tx, keys, { from: verified })
      await verifyHead(tx, end)
      await verifyContinuity(tx)
      const stored = await verifyCheckpoints(tx, checkpointsAfter(tx), { keys, end, where: 'in the database' })
      if (lines) {
        await verifyCheckpoints(tx, lines(), { keys, end, where: 'on the disk' })
        await verifyCopies(tx, checkpointsAfter(tx), lines(), settledAfterMs)
      } else if (path !== undefined) await verifyNoCopies(tx, path, settledAfterMs)
      if (path !== undefined) await verifySigned(tx, stored.last?.seq ?? 0, settledAfterMs)
      await verifyRecords(tx)
      await verifyPeople(tx, keys)
      return { steps: end.seq, checkpoints: stored.count, lastCheckpoint: stored.last }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Rows of a portion, after which a server does other work. */
const portionRows = 1_000

interface PortionOptions extends VerificationOptions {
  /** Called after each portion; throws to stop. */
  onPortion: (verified: ChainHead) => Promise<void>
}

/**
 * Verifies the log as `verifyLog` does, for a server that answers requests meanwhile: the hash chain in portions from
 * `verified` on, and only what is new since then, and the rest, in one snapshot. Rows are never changed, so that a
 * portion stays valid.
 */
export const verifyLogInPortions = async (
  db: Database,
  { onPortion, verified, ...options }: PortionOptions,
): Promise<VerificationResult> => {
  const end = await verifyChain(db, auditKeysById(options.keys), {
    from: verified,
    pageRows: portionRows,
    onPage: onPortion,
  })
  return verifyLog(db, { ...options, verified: end })
}
