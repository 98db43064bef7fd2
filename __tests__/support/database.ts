import { TransactionRollbackError } from 'drizzle-orm'
import { type Database, type OpenDatabase, openEmbedded } from '#server/db/connect.ts'
import { aPlace, onPostgres } from './place.ts'
import { readTemplate } from './template.ts'

export { onPostgres } from './place.ts'

/**
 * A database of one test's own: embedded, or on a real PostgreSQL when TEST_DATABASE_URL is set. It goes with `close`.
 * The embedded one is in memory, where a copy is loaded four times as fast; tests of folders, locks and processes use
 * `aPlace`.
 */
export const aDatabase = async (options: { empty?: boolean } = {}): Promise<OpenDatabase> => {
  const template = onPostgres ? undefined : await readTemplate(options)
  if (template) return openEmbedded('memory://', template)
  const place = await aPlace(options)
  const opened = await place.open()
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
