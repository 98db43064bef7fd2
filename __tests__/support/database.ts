import type { OpenDatabase } from '#server/db/connect.ts'
import { aPlace } from './place.ts'

export { onPostgres } from './place.ts'

/**
 * A database of one test's own: embedded, or on a real PostgreSQL when TEST_DATABASE_URL is set. It goes with `close`.
 */
export const aDatabase = async (options?: Parameters<typeof aPlace>[0]): Promise<OpenDatabase> => {
  const place = await aPlace(options)
  const opened = await place.open()
  const close = async () => {
    await opened.close()
    await place.remove()
  }
  return { ...opened, close }
}
