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

/** List of the demonstration accounts, printed at each start with demonstration data. */
export const accountsText = [
  '',
  `Demonstration accounts, password ${demoPassword}:`,
  ...accounts.map(([name, who]) => `  ${name.padEnd(16)} ${who}`),
  '',
].join('\n')

/** Tests whether the database has accounts, so that no demonstration data are created in it. */
export const hasAccounts = async (db: Database): Promise<boolean> => {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select exists (select 1 from account) as found`)
  return row?.found === true
}
