import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, vendor } from '#server/platform/db/schema.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'

type Actor = TransitionActor & { accountId: string }

/** Accounts of the demonstration, as the actors of transitions. */
export interface SeedAccounts {
  administrator: Actor
  ofVendor: ReadonlyMap<string, Actor>
}

/** Reads the accounts that act in the demonstration data. Throws if there is no administrator. */
export const seedAccounts = async (db: Database): Promise<SeedAccounts> => {
  const rows = await rowsOf<{ accountId: string; name: string; vid: string | null }>(
    db,
    sql`select a.id as "accountId", a.username as name, v.vid from ${account} a left join ${vendor} v on v.id = a.vendor_id`,
  )
  const administrator = rows.find(({ name }) => name === 'admin')
  if (!administrator) throw new Error('There is no account admin')
  return {
    administrator: { actor: 'administrator', accountId: administrator.accountId, name: 'admin' },
    ofVendor: new Map(
      rows.flatMap(({ accountId, name, vid }) =>
        vid === null ? [] : [[vid, { actor: 'vendor' as const, accountId, name }] as const],
      ),
    ),
  }
}
