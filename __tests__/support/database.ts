import { TransactionRollbackError } from 'drizzle-orm'
import { connectDatabase, type OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createTestDatabase } from './testDatabase.ts'

interface Options {
  empty?: boolean
  /** Returns the URL that connections use, for a proxy in front of the database. */
  via?: (databaseUrl: string) => string
}

/** Creates a test's own database. `close` drops it. */
export const openDatabase = async ({ empty = false, via = (url) => url }: Options = {}): Promise<OpenDatabase> => {
  const testDatabase = await createTestDatabase({ empty })
  const connection = await connectDatabase({ databaseUrl: via(String(testDatabase.env.DATABASE_URL)), dataDir: '' })
  const close = async () => {
    await connection.close()
    await testDatabase.remove()
  }
  return { ...connection, close }
}

/** Opens a transaction that lasts until `undo` rolls it back, so that destructive tests can share a database. */
export const undone = (db: Database): Promise<{ db: Database; undo: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const over = Promise.withResolvers<void>()
    const undo = async () => {
      over.resolve()
      await transaction
    }
    const transaction = db
      .transaction(async (tx) => {
        resolve({ db: tx, undo })
        await over.promise
        tx.rollback()
      })
      .catch((error) => {
        if (!(error instanceof TransactionRollbackError)) reject(error)
      })
  })

/** Runs `work` in a transaction, or in a savepoint of one, rolls it back, and returns the result. */
export const rollBack = async <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
  const { db: tx, undo } = await undone(db)
  try {
    return await work(tx)
  } finally {
    await undo()
  }
}
