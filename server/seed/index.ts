import { sql } from 'drizzle-orm'
import { marketingAccount } from '#contract/roles.ts'
import type { Database } from '../db/connect.ts'
import { analyze } from '../db/readings.ts'
import { product, vendor } from '../db/schema.ts'
import { createAccount } from '../services/accounts.ts'
import { rowsOf } from '../services/rows.ts'
import { inventDevices, storeDevices } from './devices.ts'
import { chanceFrom } from './random.ts'
import { storeReadings } from './readings.ts'
import { demoPassword, products, readingsOfWorld, vendors } from './world.ts'

const seed = 20_261_120

const storeAccounts = async (db: Database): Promise<void> => {
  await createAccount(db, { username: 'admin', password: demoPassword, role: 'administrator' })
  await createAccount(db, { username: marketingAccount, password: demoPassword, role: 'marketing' })
  for (const { account, ...row } of vendors) {
    const [stored] = await db.insert(vendor).values(row).returning({ id: vendor.id })
    await createAccount(db, {
      username: account,
      password: demoPassword,
      role: row.vid ? 'vendor' : 'applicant',
      vendorId: stored?.id ?? '',
    })
  }
}

/** The accounts, as the first start prints them. */
export const accountsText = [
  '',
  `Demonstration accounts, password ${demoPassword}:`,
  '  admin            administrator',
  '  vendor           verified vendor with devices',
  `  ${marketingAccount}        subscription e-mail only`,
  ...vendors
    .filter(({ vid }) => vid === null)
    .map(({ account, name }) => `  ${account.padEnd(16)} ${name}, not verified`),
  '',
].join('\n')

interface World {
  readings?: number
  /** When the last reading was taken, in epoch milliseconds; the hour that runs when the world is made. */
  end?: number
}

const hourMs = 3_600_000
const currentHour = () => Math.floor(Date.now() / hourMs) * hourMs

/** Makes the demonstration world in an empty database, all of it or nothing. Does nothing where there are accounts. */
export const seedDemo = async (
  db: Database,
  say: (line: string) => void,
  { readings = readingsOfWorld, end = currentHour() }: World = {},
): Promise<void> => {
  const [row] = await rowsOf<{ seeded: boolean }>(db, sql`select exists (select 1 from account) as seeded`)
  if (row?.seeded) return
  say(`Making demonstration data: 500 devices, ${readings.toLocaleString('en')} readings…`)
  await db.transaction(async (tx) => {
    const chance = chanceFrom(seed)
    await storeAccounts(tx)
    await tx.insert(product).values(products.map(({ pid, vid, name }) => ({ pid, vid, name })))
    const devices = inventDevices(chance, end)
    await storeDevices(tx, devices)
    await storeReadings(tx, devices, { total: readings, end }, chance)
  })
  await analyze(db)
}
