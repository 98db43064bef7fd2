import { sql } from 'drizzle-orm'
import type { Transition } from '#contract/workflows/hashedText.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition, transitionHead } from '#server/platform/db/schema.ts'
import { type KnownKeys, type RowIdentity, unknownKey } from '#server/platform/keys/auditKey.ts'
import { exactTimeText, firstHash, hashOf } from '#server/platform/workflows/log.ts'
import { findViolation } from './legal.ts'

/** A fault of the log, with the number of the row that shows it, if any. */
export class LogFault extends Error {
  readonly row: number | undefined

  constructor(row: number | undefined, problem: string) {
    super(row === undefined ? problem : `row ${row}: ${problem}`)
    this.row = row
  }
}

type Row = Transition & RowIdentity & { keyId: string; mac: string }

/** Sequence number and hash of the last row; 0 and the first hash for an empty log. */
export interface ChainHead {
  seq: number
  hash: string
}

const pageRows = 5_000

const pageAfter = (tx: Database, seq: number): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select seq::float8 as seq, ${exactTimeText(sql`at`)} as at, machine, machine_version as "machineVersion",
               record_id as "recordId", from_state as "fromState", event, to_state as "toState", actor_id as "actorId",
               actor_name as "actorName", actor_role as "actorRole", detail, hash,
               xact::text as xact, key_id as "keyId", mac
          from ${transition} where seq > ${seq} order by seq limit ${pageRows}`,
  )

const checkMac = ({ mac, keyId, ...row }: Row, keys: KnownKeys): void => {
  const key = keys.get(keyId)
  if (!key) throw new LogFault(row.seq, `was written with ${unknownKey(keyId)}`)
  if (key.macOf(row) !== mac)
    throw new LogFault(row.seq, `its MAC was not made with key ${keyId}: it was not written by a server`)
}

const checkRow = (row: Row, before: ChainHead, keys: KnownKeys): void => {
  const next = before.seq + 1
  if (row.seq < next) throw new LogFault(row.seq, 'comes before the first')
  if (row.seq > next) throw new LogFault(next, 'is missing')
  if (hashOf(row, before.hash) !== row.hash)
    throw new LogFault(row.seq, 'its hash does not follow from what it says and from the row before')
  checkMac(row, keys)
  const problem = findViolation(row)
  if (problem) throw new LogFault(row.seq, problem)
}

/**
 * Verifies the hash chain page by page: no gaps, each hash over the previous one, each MAC over the hash, each
 * transition defined by its workflow. Returns its head.
 */
export const verifyChain = async (tx: Database, keys: KnownKeys): Promise<ChainHead> => {
  let end: ChainHead = { seq: 0, hash: firstHash }
  for (let after = Number.MIN_SAFE_INTEGER; ; after = end.seq) {
    const page = await pageAfter(tx, after)
    for (const row of page) {
      checkRow(row, end, keys)
      end = row
    }
    if (page.length < pageRows) return { seq: end.seq, hash: end.hash }
  }
}

/** Verifies that the stored head is the end of the hash chain. */
export const verifyHead = async (tx: Database, end: ChainHead): Promise<void> => {
  const [head] = await rowsOf<ChainHead>(tx, sql`select seq::float8 as seq, hash from ${transitionHead}`)
  if (!head) throw new LogFault(undefined, 'The end of the log is kept nowhere')
  if (head.seq > end.seq) throw new LogFault(end.seq + 1, `is missing; the end that was kept is row ${head.seq}`)
  if (head.seq < end.seq) throw new LogFault(head.seq + 1, 'comes after the end that was kept')
  if (head.hash !== end.hash) throw new LogFault(end.seq, 'its hash is not that of the end that was kept')
}
