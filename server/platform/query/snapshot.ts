import { type SQL, sql } from 'drizzle-orm'
import { prefetch } from '#server/platform/concurrency/prefetch.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

const batchSize = 1_000

interface Statements {
  /** Selects one `total`. */
  count: SQL
  /** Additional statements with small results, which are needed to process the rows. */
  beside: SQL[]
  rows: SQL
}

type Each<Row> = (rows: Row[]) => Promise<void>
/** Receives the total and the additional rows before the first batch. */
type Begin<Row> = (total: number, beside: unknown[][]) => Each<Row>

/** Reads all rows of a statement in batches, and their number, in one snapshot. */
export type ReadSnapshot = <Row>(statements: Statements, begin: Begin<Row>) => Promise<void>

const readHeader = async <Row>(db: Database, { count, beside }: Statements, begin: Begin<Row>): Promise<Each<Row>> => {
  const [counted] = await rowsOf<{ total: number }>(db, count)
  const others: unknown[][] = []
  for (const statement of beside) others.push(await rowsOf(db, statement))
  return begin(counted?.total ?? 0, others)
}

async function* batchesFrom<Row>(db: Database, cursor: SQL): AsyncGenerator<Row[]> {
  for (;;) {
    const rows = await rowsOf<Row>(db, sql`fetch ${sql.raw(String(batchSize))} from ${cursor}`)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
  }
}

const fetchAll = async <Row>(db: Database, cursor: SQL, each: Each<Row>): Promise<void> => {
  for await (const rows of prefetch(batchesFrom<Row>(db, cursor))) await each(rows)
}

/** Creates a reader that uses a cursor in a repeatable read transaction, on a connection for long reads. */
export const createSnapshotReader =
  ({ longReads: db }: Pick<OpenDatabase, 'longReads'>): ReadSnapshot =>
  (statements, begin) =>
    db.transaction(
      async (tx) => {
        const each = await readHeader(tx, statements, begin)
        const cursor = sql`moment`
        await tx.execute(sql`declare ${cursor} no scroll cursor for ${statements.rows}`)
        await fetchAll(tx, cursor, each)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
