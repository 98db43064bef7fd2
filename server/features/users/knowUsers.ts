import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { appUser } from '#server/platform/db/schema.ts'

/** Users that a file or the app names are known from then on, by their id alone. */
export const knowUsers = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db.execute(
      sql`insert into ${appUser} (id, nickname) select id, id from unnest(${sql.param(ids)}::text[]) as id order by id
          on conflict (id) do nothing`,
    )
}
