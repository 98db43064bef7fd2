import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionCheckpoint } from '#server/platform/db/schema.ts'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { exactTimeText } from './log.ts'

const pageRows = 1_000

const readCheckpoints = (db: Database, clause: SQL): Promise<Checkpoint[]> =>
  rowsOf<Checkpoint>(
    db,
    sql`select seq::float8 as seq, hash, ${exactTimeText(sql`at`)} as at, previous_hash as "previousHash",
               key_id as "keyId", signature from ${transitionCheckpoint} ${clause}`,
  )

export const lastCheckpoint = async (db: Database): Promise<Checkpoint | undefined> =>
  (await readCheckpoints(db, sql`order by seq desc limit 1`))[0]

/** Yields the checkpoints in the database after a row, page by page. */
export async function* checkpointsAfter(db: Database, seq = Number.MIN_SAFE_INTEGER): AsyncGenerator<Checkpoint[]> {
  for (let after = seq; ; ) {
    const page = await readCheckpoints(db, sql`where seq > ${after} order by seq limit ${pageRows}`)
    yield page
    if (page.length < pageRows) return
    after = page.at(-1)?.seq ?? after
  }
}
