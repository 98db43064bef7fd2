import { sql } from 'drizzle-orm'
import { marketingAccount } from '#contract/core/roles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { demoPassword, vendors } from './world.ts'

const accounts: readonly (readonly [name: string, who: string])[] = [
  ['admin', 'administrator'],
  ['auditor', 'reads the transition log, changes nothing'],
  ...vendors
    .toSorted((one, other) => Number(one.vid === null) - Number(other.vid === null))
    .map(({ account, name, vid }) => [account, `${name}, ${vid ? 'verified, with devices' : 'not verified'}`] as const),
  [marketingAccount, 'subscription e-mail only'],
]

/** The accounts, as each start with demonstration data prints them. */
export const accountsText = [
  '',
  `Demonstration accounts, password ${demoPassword}:`,
  ...accounts.map(([name, who]) => `  ${name.padEnd(16)} ${who}`),
  '',
].join('\n')

/** Whether the database is somebody's already, so that no demonstration world is made in it. */
export const hasAccounts = async (db: Database): Promise<boolean> => {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select exists (select 1 from account) as found`)
  return row?.found === true
}
