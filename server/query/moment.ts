import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { ahead } from '../concurrency/ahead.ts'
import type { Database, OpenDatabase } from '../db/connect.ts'
import { rowsOf } from './rows.ts'

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
  for await (const rows of ahead(batchesFrom<Row>(db, cursor))) await each(rows)
}

/**
 * On PostgreSQL a cursor in a transaction of its own, on one connection. The embedded database has one connection for all:
 * there the cursor keeps its rows past the transaction, and others have their turns between two fetches.
 */
export const readMomentOf = ({ longReads: db, kind }: Pick<OpenDatabase, 'longReads' | 'kind'>): ReadMoment => {
  const inTransaction: ReadMoment = (statements, begin) =>
    db.transaction(
      async (tx) => {
        const each = await known(tx, statements, begin)
        const cursor = sql`moment`
        await tx.execute(sql`declare ${cursor} no scroll cursor for ${statements.rows}`)
        await fetchAll(tx, cursor, each)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )

  const between: ReadMoment = async (statements, begin) => {
    const cursor = sql.identifier(`moment_${randomUUID()}`)
    const each = await db.transaction(async (tx) => {
      const made = await known(tx, statements, begin)
      await tx.execute(sql`declare ${cursor} no scroll cursor with hold for ${statements.rows}`)
      return made
    })
    try {
      await fetchAll(db, sql`${cursor}`, each)
    } finally {
      await db.execute(sql`close ${cursor}`)
    }
  }
  return kind === 'pglite' ? between : inTransaction
}
