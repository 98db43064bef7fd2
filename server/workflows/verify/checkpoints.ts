import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { transition, transitionCheckpoint } from '../../db/schema.ts'
import { rowsOf } from '../../query/rows.ts'
import type { AuditKey, Checkpoint } from '../auditKey.ts'
import { timeText } from '../log.ts'
import type { End } from './chain.ts'
import { LogFault } from './fault.ts'

const pageRows = 1_000

/** The checkpoints of the database, page by page. */
export async function* storedCheckpoints(tx: Database): AsyncGenerator<Checkpoint[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = await rowsOf<Checkpoint>(
      tx,
      sql`select seq::float8 as seq, hash, ${timeText(sql`at`)} as at, signature
            from ${transitionCheckpoint} where seq > ${after} order by seq limit ${pageRows}`,
    )
    yield page
    if (page.length < pageRows) return
    after = page.at(-1)?.seq ?? after
  }
}

const hashesOf = async (tx: Database, page: Checkpoint[]): Promise<Map<number, string>> => {
  const seqs = JSON.stringify(page.map(({ seq }) => seq))
  const rows = await rowsOf<{ seq: number; hash: string }>(
    tx,
    sql`select seq::float8 as seq, hash from ${transition}
         where seq in (select value::bigint from json_array_elements_text(${seqs}::json))`,
  )
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

/** Each checkpoint was signed with the key and tells the hash of a row that is there. Answers the latest one. */
export const verifyCheckpoints = async (
  tx: Database,
  pages: AsyncIterable<Checkpoint[]>,
  { key, end, where }: { key: AuditKey | undefined; end: End; where: string },
): Promise<Checkpoint | undefined> => {
  let latest: Checkpoint | undefined
  for await (const page of pages) {
    if (page.length > 0 && !key) throw new Error('There is no key to check the checkpoints with. Set AUDIT_KEY')
    for (const checkpoint of page)
      if (!key?.hasSigned(checkpoint))
        throw new LogFault(checkpoint.seq, `its checkpoint ${where} was not signed with this server’s key`)
    const hashes = await hashesOf(tx, page)
    for (const checkpoint of page) {
      const { seq, hash, at } = checkpoint
      if (seq > end.seq)
        throw new LogFault(end.seq + 1, `is missing; a checkpoint ${where} of ${at} has signed row ${seq}`)
      if (hashes.get(seq) !== hash)
        throw new LogFault(
          seq,
          `is not what its checkpoint ${where} of ${at} has signed: it or a row before was rewritten`,
        )
      if (!latest || seq >= latest.seq) latest = checkpoint
    }
  }
  return latest
}
