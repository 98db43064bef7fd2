import { sql } from 'drizzle-orm'
import type { Transition } from '#contract/workflows/hashedText.ts'
import type { Database } from '../../db/connect.ts'
import { transition, transitionHead } from '../../db/schema.ts'
import { rowsOf } from '../../query/rows.ts'
import { firstHash, hashOf } from '../log.ts'
import { LogFault } from './fault.ts'
import { whyIllegal } from './legal.ts'

type Row = Transition & { hash: string }

/** The last row, or what stands for it before the first. */
export interface End {
  seq: number
  hash: string
}

const pageRows = 5_000

/** To the microsecond: a time that was changed by less than a millisecond is not the text that was hashed. */
const exactTime = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const hashedTime = (exact: string): string => exact.replace(/000Z$/, 'Z')

const pageAfter = (tx: Database, seq: number): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select seq::float8 as seq, ${exactTime} as at, machine, machine_version as "machineVersion",
               record_id as "recordId", from_state as "fromState", event, to_state as "toState", actor_id as "actorId",
               actor_name as "actorName", actor_role as "actorRole", detail, hash
          from ${transition} where seq > ${seq} order by seq limit ${pageRows}`,
  )

const checkRow = (row: Row, before: End): void => {
  const next = before.seq + 1
  if (row.seq < next) throw new LogFault(row.seq, 'comes before the first')
  if (row.seq > next) throw new LogFault(next, 'is missing')
  if (hashOf({ ...row, at: hashedTime(row.at) }, before.hash) !== row.hash)
    throw new LogFault(row.seq, 'its hash does not follow from what it says and from the row before')
  const problem = whyIllegal(row)
  if (problem) throw new LogFault(row.seq, problem)
}

/** Follows the chain to its end, page by page: no gap, each hash over the row before, each transition drawn in its machine. */
export const verifyChain = async (tx: Database): Promise<End> => {
  let end: End = { seq: 0, hash: firstHash }
  for (let after = Number.MIN_SAFE_INTEGER; ; after = end.seq) {
    const page = await pageAfter(tx, after)
    for (const row of page) {
      checkRow(row, end)
      end = row
    }
    if (page.length < pageRows) return { seq: end.seq, hash: end.hash }
  }
}

/** The end that was kept beside the chain is its end. */
export const verifyHead = async (tx: Database, end: End): Promise<void> => {
  const [head] = await rowsOf<End>(tx, sql`select seq::float8 as seq, hash from ${transitionHead}`)
  if (!head) throw new LogFault(undefined, 'The end of the log is kept nowhere')
  if (head.seq > end.seq) throw new LogFault(end.seq + 1, `is missing; the end that was kept is row ${head.seq}`)
  if (head.seq < end.seq) throw new LogFault(head.seq + 1, 'comes after the end that was kept')
  if (head.hash !== end.hash) throw new LogFault(end.seq, 'its hash is not that of the end that was kept')
}
