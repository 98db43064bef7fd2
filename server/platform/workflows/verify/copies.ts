import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { transitionTime } from '#server/platform/workflows/log.ts'
import { checkpointsAfter, lastCheckpoint } from '#server/platform/workflows/storedCheckpoints.ts'
import { LogFault } from './fault.ts'

const isOld = (at: SQL, ms: number): SQL =>
  sql`${at} < clock_timestamp() - make_interval(secs => ${ms / 1_000}::float8)`

/** Verifies that every row older than `settledAfterMs` is covered by a checkpoint. */
export const verifySigned = async (tx: Database, lastSigned: number, settledAfterMs: number): Promise<void> => {
  const [unsigned] = await rowsOf<{ seq: number; at: string }>(
    tx,
    sql`select seq::float8 as seq, ${transitionTime} as at from ${transition}
         where seq > ${lastSigned} and ${isOld(sql`at`, settledAfterMs)} order by seq limit 1`,
  )
  if (unsigned)
    throw new LogFault(
      'unsigned',
      unsigned.seq,
      `is of ${unsigned.at}, and no checkpoint has signed it; a server that was killed does so at its next start`,
    )
}

const isSettled = async (tx: Database, { at }: Checkpoint, ms: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 where ${isOld(sql`${at}::timestamptz`, ms)}`)).length > 0

async function* flatten<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T, undefined> {
  for await (const page of pages) yield* page
}

/**
 * Verifies that the checkpoints in the database and on the disk are equal, except those younger than `settledAfterMs`.
 */
export const verifyCopies = async (
  tx: Database,
  stored: AsyncIterable<Checkpoint[]>,
  copied: AsyncIterable<Checkpoint[]>,
  settledAfterMs: number,
): Promise<void> => {
  const lines = flatten(copied)
  let line = 0
  for await (const checkpoint of flatten(stored)) {
    line++
    const { value: copy } = await lines.next()
    if (!copy) {
      if (!(await isSettled(tx, checkpoint, settledAfterMs))) return
      throw new LogFault(
        'unsigned',
        checkpoint.seq,
        `its checkpoint is in the database, and line ${line} of those on the disk is missing; a server that was killed adds it at its next start`,
      )
    }
    if (copy.signature !== checkpoint.signature)
      throw new LogFault(
        'unsigned',
        Math.min(copy.seq, checkpoint.seq),
        `its checkpoint in the database is not line ${line} of those on the disk`,
      )
  }
  const { value: more } = await lines.next()
  if (more)
    throw new LogFault('unsigned', more.seq, `its checkpoint is line ${line + 1} on the disk, and not in the database`)
}

/** Verifies that there is no checkpoint in the database that should have a copy on the disk, where there is no file. */
export const verifyNoCopies = async (tx: Database, path: string, settledAfterMs: number): Promise<void> => {
  const { value: first } = await flatten(checkpointsAfter(tx)).next()
  if (!first || !(await isSettled(tx, first, settledAfterMs))) return
  const last = await lastCheckpoint(tx)
  throw new LogFault('unsigned', last?.seq, `its checkpoint is in the database, and there is no ${path}`)
}
