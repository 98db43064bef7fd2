import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'
import { type KnownKeys, unknownKey } from '#server/platform/keys/auditKey.ts'
import { type Checkpoint, checkpointHash } from '#server/platform/keys/checkpoint.ts'
import type { ChainHead } from './chain.ts'
import { LogFault } from './fault.ts'

const hashesOf = async (tx: Database, page: Checkpoint[]): Promise<Map<number, string>> => {
  const seqs = JSON.stringify(page.map(({ seq }) => seq))
  const rows = await rowsOf<{ seq: number; hash: string }>(
    tx,
    sql`select seq::float8 as seq, hash from ${transition}
         where seq in (select value::bigint from json_array_elements_text(${seqs}::json))`,
  )
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

interface VerificationContext {
  keys: KnownKeys
  end: ChainHead
  /** Location of the checkpoints, for error messages. */
  where: string
}

const checkSignature = (
  checkpoint: Checkpoint,
  before: Checkpoint | undefined,
  { keys, where }: VerificationContext,
): void => {
  const { seq, keyId, previousHash } = checkpoint
  const key = keys.get(keyId)
  if (!key) throw new LogFault('unsigned', seq, `its checkpoint ${where} names ${unknownKey(keyId)}`)
  if (!key.hasSigned(checkpoint))
    throw new LogFault('unsigned', seq, `its checkpoint ${where} was not signed with key ${keyId}`)
  if (previousHash !== checkpointHash(before))
    throw new LogFault(
      'unsigned',
      seq,
      `its checkpoint ${where} does not follow the one before it there: one or more are missing`,
    )
}

/**
 * Verifies that each checkpoint is signed with a known key, follows the previous one, and has the hash of an existing
 * row. Returns the last one and their number.
 */
export const verifyCheckpoints = async (
  tx: Database,
  pages: AsyncIterable<Checkpoint[]>,
  context: VerificationContext,
): Promise<{ last: Checkpoint | undefined; count: number }> => {
  const { end, where } = context
  let last: Checkpoint | undefined
  let count = 0
  for await (const page of pages) {
    const hashes = await hashesOf(tx, page)
    for (const checkpoint of page) {
      checkSignature(checkpoint, last, context)
      const { seq, hash, at } = checkpoint
      if (seq > end.seq)
        throw new LogFault('missing', end.seq + 1, `is missing; a checkpoint ${where} of ${at} has signed row ${seq}`)
      if (hashes.get(seq) !== hash)
        throw new LogFault(
          'changed',
          seq,
          `is not what its checkpoint ${where} of ${at} has signed: it or a row before was rewritten`,
        )
      last = checkpoint
      count++
    }
  }
  return { last, count }
}
