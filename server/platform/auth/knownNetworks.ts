import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

const lifetime = '30 days'

/** Tests whether the account of a folded name has signed in from an address in the last 30 days. */
export const isKnownNetwork = async (db: Database, usernameKey: string, client: string): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from known_network n join account a on a.id = n.account_id
         where a.username_key = ${usernameKey} and n.client = ${client} and n.last_time > now() - ${lifetime}::interval`,
  )
  return rows.length > 0
}

/** Upserts an address that an account has signed in from, and deletes expired ones. */
export const recordNetwork = async (db: Database, accountId: string, client: string): Promise<void> => {
  await db.execute(sql`delete from known_network where last_time < now() - ${lifetime}::interval`)
  await db.execute(
    sql`insert into known_network (account_id, client) values (${accountId}, ${client})
        on conflict (account_id, client) do update set last_time = now()`,
  )
}

/** Deletes the known addresses of an account, e.g. because another person may have signed in from them. */
export const forgetNetworks = async (db: Database, accountId: string): Promise<void> => {
  await db.execute(sql`delete from known_network where account_id = ${accountId}`)
}
