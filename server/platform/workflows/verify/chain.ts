import { sql } from 'drizzle-orm'
import type { Transition } from '#contract/workflows/hashedText.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition, transitionHead } from '#server/platform/db/schema.ts'
import { type KnownKeys, type RowIdentity, unknownKey } from '#server/platform/keys/auditKey.ts'
import { exactTimeText, firstHash, hashOf } from '#server/platform/workflows/log.ts'
import { LogFault } from './fault.ts'
import { findViolation } from './legal.ts'

type Row = Transition & RowIdentity & { keyId: string; mac: string }

/** Sequence number and hash of the last row; 0 and the first hash for an empty log. */
export interface ChainHead {
  seq: number
  hash: string
}

const defaultPageRows = 5_000

const start: ChainHead = { seq: 0, hash: firstHash }

const pageAfter = (tx: Database, seq: number, pageRows: number): Promise<Row[]> =>
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
  if (!key) throw new LogFault('forged', row.seq, `was written with ${unknownKey(keyId)}`)
  if (key.macOf(row) !== mac)
    throw new LogFault('forged', row.seq, `its MAC was not made with key ${keyId}: it was not written by a server`)
}

const checkRow = (row: Row, before: ChainHead, keys: KnownKeys): void => {
  const next = before.seq + 1
  if (row.seq < next) throw new LogFault('added', row.seq, 'comes before the first')
  if (row.seq > next) throw new LogFault('missing', next, 'is missing')
  if (hashOf(row, before.hash) !== row.hash)
    throw new LogFault('changed', row.seq, 'its hash does not follow from what it says and from the row before')
  checkMac(row, keys)
  const problem = findViolation(row)
  if (problem) throw new LogFault('illegal', row.seq, problem)
}

interface ChainOptions {
  /** Row that was verified last, of an earlier part. */
  from?: ChainHead | undefined
  pageRows?: number
  /** Called after each page; it may take its time, and throws to stop. */
  onPage?: (verified: ChainHead) => Promise<void>
}

/**
 * Verifies the hash chain page by page: no gaps, each hash over the previous one, each MAC over the hash, each
 * transition defined by its workflow. Returns its head.
 */
export const verifyChain = async (
  tx: Database,
  keys: KnownKeys,
  { from = start, pageRows = defaultPageRows, onPage }: ChainOptions = {},
): Promise<ChainHead> => {
  let end = from
  for (let after = end === start ? Number.MIN_SAFE_INTEGER : end.seq; ; after = end.seq) {
    const page = await pageAfter(tx, after, pageRows)
    for (const row of page) {
      checkRow(row, end, keys)
      end = { seq: row.seq, hash: row.hash }
    }
    await onPage?.(end)
    if (page.length < pageRows) return end
  }
}

/** Verifies that the stored head is the end of the hash chain. */
export const verifyHead = async (tx: Database, end: ChainHead): Promise<void> => {
  const [head] = await rowsOf<ChainHead>(tx, sql`select seq::float8 as seq, hash from ${transitionHead}`)
  if (!head) throw new LogFault('missing', undefined, 'The end of the log is kept nowhere')
  if (head.seq > end.seq)
    throw new LogFault('missing', end.seq + 1, `is missing; the end that was kept is row ${head.seq}`)
  if (head.seq < end.seq) throw new LogFault('added', head.seq + 1, 'comes after the end that was kept')
  if (head.hash !== end.hash) throw new LogFault('changed', end.seq, 'its hash is not that of the end that was kept')
}
