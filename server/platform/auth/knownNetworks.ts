import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

const lifetime = '30 days'

/** Whether an account of a folded name has signed in from an address lately. */
export const isKnownNetwork = async (db: Database, usernameKey: string, client: string): Promise<boolean> => {
  const found = await rowsOf(
    db,
    sql`select 1 from known_network n join account a on a.id = n.account_id
         where a.username_key = ${usernameKey} and n.client = ${client} and n.last_time > now() - ${lifetime}::interval`,
  )
  return found.length > 0
}

/** Notes that the owner of an account was at an address. */
export const keepNetwork = async (db: Database, accountId: string, client: string): Promise<void> => {
  await db.execute(sql`delete from known_network where last_time < now() - ${lifetime}::interval`)
  await db.execute(
    sql`insert into known_network (account_id, client) values (${accountId}, ${client})
        on conflict (account_id, client) do update set last_time = now()`,
  )
}

/** Forgets them, e.g. because whoever was there may have been somebody else. */
export const forgetNetworks = async (db: Database, accountId: string): Promise<void> => {
  await db.execute(sql`delete from known_network where account_id = ${accountId}`)
}
