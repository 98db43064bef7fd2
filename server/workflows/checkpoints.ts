import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { transitionCheckpoint, transitionHead } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { AuditKey, Checkpoint } from './auditKey.ts'
import { type CheckpointsFile, openCheckpointsFile } from './checkpointsFile.ts'
import { timeText } from './log.ts'

/** Signs the end of the chain as it stands, unless this server has signed it last time. */
const takeCheckpoint = async (db: Database, key: AuditKey, file: CheckpointsFile): Promise<void> => {
  const [end] = await rowsOf<Omit<Checkpoint, 'signature'>>(
    db,
    sql`select seq::float8 as seq, hash, ${timeText(sql`clock_timestamp()`)} as at from ${transitionHead}`,
  )
  if (!end || end.seq === 0 || end.hash === file.lastHash()) return
  const checkpoint = key.sign(end)
  await db.insert(transitionCheckpoint).values(checkpoint).onConflictDoNothing()
  await file.append(checkpoint)
}

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

/** Signs the end of the log now, after transitions that it is told of, and when it is stopped. */
export const startCheckpoints = async ({ db, key, path, onError, pause = aSecond }: Where): Promise<Checkpoints> => {
  const file = await openCheckpointsFile(path)
  const stopping = new AbortController()
  let isPending = false
  let running: Promise<void> | undefined
  const take = () => takeCheckpoint(db, key, file)
  const run = async () => {
    while (isPending && !stopping.signal.aborted) {
      isPending = false
      await take().catch(onError)
      await pause(stopping.signal).catch(() => {})
    }
    running = undefined
  }
  await take()
  return {
    wake: () => {
      isPending = true
      running ??= run()
    },
    stop: async () => {
      stopping.abort()
      await running
      await take().catch(onError)
      await file.close()
    },
  }
}
