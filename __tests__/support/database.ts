import { TransactionRollbackError } from 'drizzle-orm'
import { connectDatabase, type OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { aPlace } from './place.ts'

interface Options {
  empty?: boolean
  /** Returns the address that connections go to, for a proxy in front of the database. */
  via?: (databaseUrl: string) => string
}

/** Opens a database of one test's own. It is dropped by `close`. */
export const aDatabase = async ({ empty = false, via = (url) => url }: Options = {}): Promise<OpenDatabase> => {
  const place = await aPlace({ empty })
  const opened = await connectDatabase({ databaseUrl: via(String(place.env.DATABASE_URL)), dataDir: '' })
  const close = async () => {
    await opened.close()
    await place.remove()
  }
  return { ...opened, close }
}

/** A transaction to work in until it is undone, so that tests that spoil what they work on can share it. */
export const undone = (db: Database): Promise<{ db: Database; undo: () => Promise<void> }> =>
  new Promise((started, failed) => {
    const over = Promise.withResolvers<void>()
    const undo = async () => {
      over.resolve()
      await ended
    }
    const ended = db
      .transaction(async (tx) => {
        started({ db: tx, undo })
        await over.promise
        tx.rollback()
      })
      .catch((error) => {
        if (!(error instanceof TransactionRollbackError)) failed(error)
      })
  })

/** Runs something in a transaction, or in a savepoint of one, rolls it back, and returns what came of it. */
export const rolledBack = async <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
  const { db: tx, undo } = await undone(db)
  try {
    return await work(tx)
  } finally {
    await undo()
  }
}
