import { sql } from 'drizzle-orm'
import type { Role } from '#contract/core/roles.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Platform } from '#support/platform.ts'

export interface World {
  platform: Platform
  /** Identifiers in the database. */
  identifiers: string[]
  accounts: Record<Role, string>
}

/** Reads the identifiers and accounts for a fuzz run. */
export const readWorld = async (platform: Platform): Promise<World> => {
  const identifiers = await rowsOf<{ name: string }>(
    platform.db,
    sql`(select id as name from device order by id limit 20) union all select pid from product
        union all select vid from vendor where vid is not null union all select username from account`,
  )
  const accounts = await rowsOf<{ id: string; username: string }>(platform.db, sql`select id, username from account`)
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id ?? ''
  return {
    platform,
    identifiers: identifiers.map(({ name }) => name),
    accounts: {
      administrator: idOf('admin'),
      vendor: idOf('vendor'),
      applicant: idOf('vendor-new'),
      marketing: idOf('marketing'),
      auditor: idOf('auditor'),
    },
  }
}
