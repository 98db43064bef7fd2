import { sql } from 'drizzle-orm'
import type { Role } from '#contract/core/roles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Demonstration account of each role. */
export const accountOf: Record<Role, string> = {
  administrator: 'admin',
  vendor: 'vendor',
  applicant: 'vendor-new',
  marketing: 'marketing',
  auditor: 'auditor',
}

/** Returns the id of an account by its name. */
export const accountId = async (db: Database, username: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from account where username = ${username}`)
  if (!row) throw new Error(`There is no account ${username}`)
  return row.id
}
