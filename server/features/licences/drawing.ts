import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licenceBatch } from '#server/platform/db/schema.ts'
import { drawBatch } from './draw.ts'

interface Drawing {
  stopping: AbortController
  done: Promise<void>
}

/** What this server is drawing, by its database. */
const drawings = new WeakMap<Database, Drawing>()

/** Oldest first. */
const nextUnfinished = async (db: Database, excluded: readonly string[]): Promise<string | undefined> => {
  const [batch] = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${licenceBatch} where generated + activated + revoked < count
           and id <> all(${sql.param([...excluded])}::uuid[]) order by create_time, id limit 1`,
  )
  return batch?.id
}

/** A batch that fails is left for the next time; those behind it are not. */
const drawAll = async (db: Database, signal: AbortSignal, onError: (error: unknown) => void): Promise<void> => {
  const failed: string[] = []
  while (!signal.aborted) {
    const id = await nextUnfinished(db, failed)
    if (id === undefined) return
    try {
      await drawBatch(db, id, { signal })
    } catch (error) {
      onError(error)
      failed.push(id)
    }
  }
}

/** Makes the keys of every batch that lacks some, beside the calls; answers at once. */
export const wakeDrawing = (db: Database, onError: (error: unknown) => void): void => {
  const before = drawings.get(db)
  if (before?.stopping.signal.aborted) return
  const stopping = before?.stopping ?? new AbortController()
  const run = async () => {
    await before?.done
    await drawAll(db, stopping.signal, onError).catch(onError)
  }
  drawings.set(db, { stopping, done: run() })
}

/** How long a batch waits at most for another server, once the one that drew it is gone. */
const lookEveryMs = 20_000

/** Draws what a server has left unfinished: now, and from time to time, as others may stop meanwhile. */
export const startDrawing = (db: Database, onError: (error: unknown) => void): { stop: () => Promise<void> } => {
  const wake = () => wakeDrawing(db, onError)
  wake()
  const timer = setInterval(wake, lookEveryMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return stopDrawing(db)
    },
  }
}

/** Puts down what is being drawn, after the keys that are on their way. */
export const stopDrawing = async (db: Database): Promise<void> => {
  const drawing = drawings.get(db)
  drawing?.stopping.abort()
  await drawing?.done
}
