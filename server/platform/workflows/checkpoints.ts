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

/** Signs the end of the chain as it stands, unless a server has. The lock keeps the checkpoints of all servers in one chain. */
const signEnd = (db: Database, key: AuditKey): Promise<void> =>
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

/** Adds what the file does not have yet, whichever server has signed it. The lock lets servers that share a folder write in turn. */
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
  /** Reports that transitions may have been made; answers at once. */
  wake: () => void
  /** Takes the last one. */
  stop: () => Promise<void>
}

interface Where {
  db: Database
  key: AuditKey
  /** Of the copy on this server's disk: whoever can write the database alone cannot cut the log's tail unseen. */
  path: string
  onError: (error: unknown) => void
  /** Between two checkpoints. */
  pause?: (signal: AbortSignal) => Promise<unknown>
}

const aSecond = (signal: AbortSignal) => wait(1_000, undefined, { signal, ref: false })

/** Well within the time that a checkpoint may be on its way to the disk of a server that did not sign it. */
const copyMs = 20_000

/** Signs the end of the log now, after transitions that it is told of, and when it is stopped. */
export const startCheckpoints = async ({ db, key, path, onError, pause = aSecond }: Where): Promise<Checkpoints> => {
  const file = await openCheckpointsFile(path)
  const stopping = new AbortController()
  let isPending = false
  let running: Promise<void> | undefined
  const take = async () => {
    try {
      await signEnd(db, key)
      await copyCheckpoints(db, file)
    } catch (error) {
      onError(error)
    }
  }
  const run = async () => {
    while (isPending && !stopping.signal.aborted) {
      isPending = false
      await take()
      await pause(stopping.signal).catch(() => {})
    }
    running = undefined
  }
  const wake = () => {
    isPending = true
    running ??= run()
  }
  await take()
  const timer = setInterval(wake, copyMs).unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
      await take()
      await file.close()
    },
  }
}
