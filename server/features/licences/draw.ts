import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { encodeKey, keyBytes } from '#contract/licences/keyCode.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licence, licenceBatch, licenceKey } from '#server/platform/db/schema.ts'
import { addLicenceEvent, type LicenceActor } from './events.ts'

interface Draw {
  newId: string
  pid: string
  count: number
  note: string | null
}

/** Takes keys from a quota, in one statement that waits for its turn. Throws `quotaShort`. */
const reserve = async (tx: Database, { pid, count }: Draw): Promise<void> => {
  const taken = await rowsOf(
    tx,
    sql`update ${licence} set reserved = reserved + ${count}
         where pid = ${pid} and drawn + reserved + ${count} <= granted returning 1`,
  )
  if (taken.length > 0) return
  const [quota] = await rowsOf<{ left: number; granted: number }>(
    tx,
    sql`select granted - drawn - reserved as left, granted from ${licence} where pid = ${pid}`,
  )
  throw new ApiError('quotaShort', { left: quota?.left ?? 0, granted: quota?.granted ?? 0 })
}

/**
 * Adds a batch, and promises it its keys; they are made by `drawChunk`. A batch whose id is there was asked for before:
 * nothing is taken again. Throws `notFound`, `quotaShort`, or `editedMeanwhile` where the id is another draw's.
 */
export const startBatch = (db: Database, draw: Draw, caller: LicenceActor): Promise<void> =>
  db.transaction(async (tx) => {
    const { newId, pid, count, note } = draw
    const [batch] = await rowsOf<{ number: string; vid: string }>(
      tx,
      sql`insert into ${licenceBatch} (id, licence_id, pid, vid, count, note)
          select ${newId}, id, pid, vid, ${count}, ${note} from ${licence} where pid = ${pid}
          on conflict (id) do nothing returning number, vid`,
    )
    if (!batch) {
      const [known] = await rowsOf<{ isSame: boolean }>(
        tx,
        sql`select pid = ${pid} and count = ${count} as "isSame" from ${licenceBatch} where id = ${newId}`,
      )
      if (known?.isSame) return
      throw new ApiError(known ? 'editedMeanwhile' : 'notFound')
    }
    await reserve(tx, draw)
    const { number, vid } = batch
    await addLicenceEvent(tx, { event: 'drawn', pid, vid, batch: number, count, reason: note }, caller)
  })

/** Keys that one transaction makes, in about a tenth of a second; whoever draws from the same batch waits for it. */
const chunkKeys = 1_000

interface Progress {
  count: number
  made: number
}

/**
 * Makes the next keys of a batch, from where the one before has stopped, and answers how many there are then. Whoever
 * asks meanwhile waits; undefined where there is no such batch.
 */
export const drawChunk = (db: Database, batchId: string, most = chunkKeys): Promise<Progress | undefined> =>
  db.transaction(async (tx) => {
    const [batch] = await rowsOf<Progress & { pid: string; vid: string }>(
      tx,
      sql`select count, generated + activated + revoked as made, pid, vid
            from ${licenceBatch} where id = ${batchId} for update`,
    )
    if (!batch) return undefined
    const { count, made, pid, vid } = batch
    const next = Math.min(most, count - made)
    if (next > 0) {
      const keys = Array.from({ length: next }, () => encodeKey(randomBytes(keyBytes)))
      await tx.execute(
        sql`insert into ${licenceKey} (batch_id, ordinal, pid, vid, serial, machine_version)
            select ${batchId}, ${made} + place, ${pid}, ${vid}, serial, 2
              from unnest(${sql.param(keys)}::text[]) with ordinality as made (serial, place)`,
      )
    }
    return { count, made: made + next }
  })

interface Watched {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => unknown) | undefined
}

/** Makes all keys of a batch that are not made yet; a batch that was stopped goes on from where it was. */
export const drawBatch = async (db: Database, batchId: string, { signal, onProgress }: Watched = {}): Promise<void> => {
  while (!signal?.aborted) {
    const progress = await drawChunk(db, batchId)
    if (!progress) return
    await onProgress?.(progress)
    if (progress.made >= progress.count) return
  }
}
