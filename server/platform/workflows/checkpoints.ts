import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionCheckpoint, transitionHead } from '#server/platform/db/schema.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { checkpointHash, type LogEnd } from '#server/platform/keys/checkpoint.ts'
import { type CheckpointsFile, openCheckpointsFile } from './checkpointsFile.ts'
import { timeText } from './log.ts'
import { checkpointsAfter, lastCheckpoint } from './storedCheckpoints.ts'

const lockCheckpoints = (tx: Database) => tx.execute(sql`lock table ${transitionCheckpoint} in exclusive mode`)

/**
 * Signs the head of the hash chain, unless it is signed. The table lock keeps the checkpoints of all servers in one
 * chain.
 */
const signHead = (db: Database, key: AuditKey): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCheckpoints(tx)
    const [end] = await rowsOf<LogEnd>(
      tx,
      sql`select seq::float8 as seq, hash, ${timeText(sql`clock_timestamp()`)} as at from ${transitionHead}`,
    )
    const last = await lastCheckpoint(tx)
    if (!end || end.seq === 0 || end.hash === last?.hash) return
    if (last && last.seq >= end.seq)
      throw new Error(`The log ends at row ${end.seq}, and row ${last.seq} was signed: it has been cut. Run verify-log`)
    await tx.insert(transitionCheckpoint).values(key.sign(end, checkpointHash(last)))
  })

/**
 * Appends the checkpoints of all servers that the file does not have. The table lock serialises servers that share a
 * folder.
 */
const copyCheckpoints = (db: Database, file: CheckpointsFile): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCheckpoints(tx)
    let last = await file.readLast()
    for await (const page of checkpointsAfter(tx, last?.seq))
      for (const checkpoint of page) {
        if (checkpoint.previousHash !== checkpointHash(last))
          throw new Error(
            `The checkpoints on the disk end at row ${last?.seq}, and those in the database do not go on from there. Run verify-log`,
          )
        await file.append(checkpoint)
        last = checkpoint
      }
  })

export interface Checkpoints {
  /** Reports that transitions may have been made; returns at once. */
  wake: () => void
  /** Stops the timer, and signs and copies a last checkpoint. */
  stop: () => Promise<void>
}

interface Options {
  db: Database
  key: AuditKey
  /** Path of the copy on this server's disk, which detects a truncated log even if the database was manipulated. */
  path: string
  onError: (error: unknown) => void
  /** Waits between two checkpoints. */
  pause?: (signal: AbortSignal) => Promise<unknown>
}

const waitASecond = (signal: AbortSignal) => wait(1_000, undefined, { signal, ref: false })

/** Milliseconds between copies, well within the time that a checkpoint of another server may take to reach the disk. */
const copyMs = 20_000

/**
 * Signs the head of the log now, at most once per second after `wake`, and on `stop`. Writes a file and sets timers. Throws
 * what `onError` throws for the first one.
 */
export const startCheckpoints = async ({
  db,
  key,
  path,
  onError,
  pause = waitASecond,
}: Options): Promise<Checkpoints> => {
  const file = await openCheckpointsFile(path)
  const stopping = new AbortController()
  let isPending = false
  let running: Promise<void> | undefined
  const sign = async () => {
    try {
      await signHead(db, key)
      await copyCheckpoints(db, file)
    } catch (error) {
      onError(error)
    }
  }
  const run = async () => {
    while (isPending && !stopping.signal.aborted) {
      isPending = false
      await sign()
      await pause(stopping.signal).catch(() => {})
    }
    running = undefined
  }
  const wake = () => {
    isPending = true
    running ??= run()
  }
  try {
    await sign()
  } catch (error) {
    await file.close()
    throw error
  }
  const timer = setInterval(wake, copyMs).unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
      await sign()
      await file.close()
    },
  }
}
