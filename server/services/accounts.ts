import { sql } from 'drizzle-orm'
import { marketingAccount, type Role, ridOf } from '#contract/roles.ts'
import type { Database } from '../db/connect.ts'
import { hashPassword } from './passwords.ts'

/** One key for names that look alike by case or width, so that none can be taken twice. */
export const foldName = (username: string): string => username.normalize('NFKC').toLowerCase().replace(/\s/g, '')

interface NewAccount {
  username: string
  password: string
  role: Role
  vendorId?: string
}

/** Makes an account. The marketing account's name is reserved for it. */
export const createAccount = async (
  db: Database,
  { username, password, role, vendorId }: NewAccount,
): Promise<void> => {
  const usernameKey = foldName(username)
  if (usernameKey === marketingAccount && role !== 'marketing') throw new Error(`The name ${username} is reserved`)
  await db.execute(
    sql`insert into account (username, username_key, password_hash, rid, vendor_id)
        values (${username}, ${usernameKey}, ${await hashPassword(password)}, ${ridOf[role]}, ${vendorId ?? null})`,
  )
}
