import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licenceBatch } from '#server/platform/db/schema.ts'
import { generateBatch } from './generate.ts'

interface Generation {
  stopping: AbortController
  done: Promise<void>
}

/** Running generation of this process, by database. */
const generations = new WeakMap<Database, Generation>()

/** Finds the oldest unfinished batch; undefined if none. */
const nextUnfinished = async (db: Database, excluded: readonly string[]): Promise<string | undefined> => {
  const [batch] = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${licenceBatch} where generated + activated + revoked < count
           and id <> all(${sql.param([...excluded])}::uuid[]) order by create_time, id limit 1`,
  )
  return batch?.id
}

/** Generates the keys of all unfinished batches. A batch that fails is left for the next run; the others continue. */
const generateAll = async (db: Database, signal: AbortSignal, onError: (error: unknown) => void): Promise<void> => {
  const failed: string[] = []
  while (!signal.aborted) {
    const id = await nextUnfinished(db, failed)
    if (id === undefined) return
    try {
      await generateBatch(db, id, { signal })
    } catch (error) {
      onError(error)
      failed.push(id)
    }
  }
}

/** Starts generating the keys of all unfinished batches in the background; returns at once. */
export const wakeGeneration = (db: Database, onError: (error: unknown) => void): void => {
  const before = generations.get(db)
  if (before?.stopping.signal.aborted) return
  const stopping = before?.stopping ?? new AbortController()
  const run = async () => {
    await before?.done
    await generateAll(db, stopping.signal, onError).catch(onError)
  }
  generations.set(db, { stopping, done: run() })
}

/** Milliseconds between searches for batches that another server left unfinished. */
const searchEveryMs = 20_000

/** Generates the keys of unfinished batches now and periodically, as other servers may stop meanwhile. */
export const startGeneration = (db: Database, onError: (error: unknown) => void): { stop: () => Promise<void> } => {
  const wake = () => wakeGeneration(db, onError)
  wake()
  const timer = setInterval(wake, searchEveryMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return stopGeneration(db)
    },
  }
}

/** Stops generation after the current chunk. */
export const stopGeneration = async (db: Database): Promise<void> => {
  const generation = generations.get(db)
  generation?.stopping.abort()
  await generation?.done
}
