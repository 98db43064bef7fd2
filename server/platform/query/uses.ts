import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Where records of one kind may be used: a query for each, with the id of what is used. */
export type UsesOf = (id: string) => SQL[]

export interface Use {
  kind: string
  id: string
  name: string
}

const namedInRefusal = 3

/** The records that use one, each once, however often it does. */
export const usesOf = async (db: Database, uses: UsesOf, id: string): Promise<Use[]> => {
  const found = (await Promise.all(uses(id).map((query) => rowsOf<Use>(db, query)))).flat()
  return [...new Map(found.map((use) => [`${use.kind} ${use.id}`, use])).values()]
}

/**
 * Deletes a row that nothing uses. Throws `stillInUse`, which names some of its users, and `notFound`. The row is locked
 * first: whoever refers to it at this moment waits and then finds it gone.
 */
export const deleteUnused = (db: Database, table: SQL, uses: UsesOf, id: string, own = sql`true`): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await rowsOf(tx, sql`select 1 from ${table} where id = ${id} and ${own} for update`)
    if (found.length === 0) throw new ApiError('notFound')
    const users = await usesOf(tx, uses, id)
    if (users.length > 0) {
      const names = users.slice(0, namedInRefusal).map(({ name }) => name)
      const more = users.length > namedInRefusal ? ` +${users.length - namedInRefusal}` : ''
      throw new ApiError('stillInUse', { users: names.join(', ') + more })
    }
    await tx.execute(sql`delete from ${table} where id = ${id}`)
  })
