import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Returns the queries that find the uses of a record by its id. */
export type UseQueries = (id: string) => SQL[]

export interface RecordUse {
  kind: string
  id: string
  name: string
}

const listedUsers = 3

/** Finds the records that use a record, each once. */
export const findUses = async (db: Database, uses: UseQueries, id: string): Promise<RecordUse[]> => {
  const found = (await Promise.all(uses(id).map((query) => rowsOf<RecordUse>(db, query)))).flat()
  return [...new Map(found.map((use) => [`${use.kind} ${use.id}`, use])).values()]
}

/**
 * Deletes an unused row. Throws `stillInUse` with some of its users, and `notFound`. Acquires the row lock first, so
 * that a concurrent insert of a reference waits and then fails.
 */
export const deleteUnused = (db: Database, table: SQL, uses: UseQueries, id: string, own = sql`true`): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await rowsOf(tx, sql`select 1 from ${table} where id = ${id} and ${own} for update`)
    if (found.length === 0) throw new ApiError('notFound')
    const users = await findUses(tx, uses, id)
    if (users.length > 0) {
      const names = users.slice(0, listedUsers).map(({ name }) => name)
      const more = users.length > listedUsers ? ` +${users.length - listedUsers}` : ''
      throw new ApiError('stillInUse', { users: names.join(', ') + more })
    }
    await tx.execute(sql`delete from ${table} where id = ${id}`)
  })
