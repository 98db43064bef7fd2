import { type SQL, sql } from 'drizzle-orm'
import { prefetch } from '#server/platform/concurrency/prefetch.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

const rowsAtOnce = 1_000

interface Statements {
  /** Selects one `total`. */
  count: SQL
  /** Small ones whose rows are needed to make something of the others. */
  beside: SQL[]
  rows: SQL
}

type Each<Row> = (rows: Row[]) => Promise<void>
/** Takes what is known before the first row. */
type Begin<Row> = (total: number, beside: unknown[][]) => Each<Row>

/** Reads all rows of a statement, some at a time, and their number, as they are at one moment. */
export type ReadMoment = <Row>(statements: Statements, begin: Begin<Row>) => Promise<void>

const known = async <Row>(db: Database, { count, beside }: Statements, begin: Begin<Row>): Promise<Each<Row>> => {
  const [counted] = await rowsOf<{ total: number }>(db, count)
  const others: unknown[][] = []
  for (const statement of beside) others.push(await rowsOf(db, statement))
  return begin(counted?.total ?? 0, others)
}

async function* batchesFrom<Row>(db: Database, cursor: SQL): AsyncGenerator<Row[]> {
  for (;;) {
    const rows = await rowsOf<Row>(db, sql`fetch ${sql.raw(String(rowsAtOnce))} from ${cursor}`)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}

const fetchAll = async <Row>(db: Database, cursor: SQL, each: Each<Row>): Promise<void> => {
  for await (const rows of prefetch(batchesFrom<Row>(db, cursor))) await each(rows)
}

/** Reads through a cursor in a transaction of its own, on one of the connections for long reads. */
export const readMomentOf =
  ({ longReads: db }: Pick<OpenDatabase, 'longReads'>): ReadMoment =>
  (statements, begin) =>
    db.transaction(
      async (tx) => {
        const each = await known(tx, statements, begin)
        const cursor = sql`moment`
        await tx.execute(sql`declare ${cursor} no scroll cursor for ${statements.rows}`)
        await fetchAll(tx, cursor, each)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
