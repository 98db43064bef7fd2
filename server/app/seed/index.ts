import { sql } from 'drizzle-orm'
import { marketingAccount } from '#contract/core/roles.ts'
import { foldFigures } from '#server/features/dashboards/fold.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { analyze } from '#server/platform/db/readings.ts'
import { account, mail } from '#server/platform/db/schema.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { hasAccounts } from './accounts.ts'
import { storeAppFaces } from './appFaces.ts'
import { storeApps } from './apps.ts'
import { generateDevices, storeDevices } from './devices.ts'
import { storeDeviceTypes } from './deviceTypes.ts'
import { storeDials } from './dials.ts'
import { storeDisplays } from './displays.ts'
import { storeExports } from './exports.ts'
import { storeFeedback } from './feedback.ts'
import { storeFirmware } from './firmware.ts'
import { writeFleetKeys } from './fleetKeys.ts'
import { storeLicences } from './licences.ts'
import { storeManuals } from './manuals.ts'
import { storeMarketing } from './marketing.ts'
import { storeMaterials } from './materials.ts'
import { storeOnenet } from './onenet.ts'
import { storePeople } from './people.ts'
import { storeProductExtras } from './productExtras.ts'
import { storeProducts } from './products.ts'
import { storePushes } from './pushes.ts'
import { createRandom } from './random.ts'
import { storeReadings } from './readings.ts'
import { storeServices } from './services.ts'
import { storeVendor } from './vendors.ts'
import { demoPassword, readingsOfWorld, vendors } from './world.ts'

const seed = 20_261_120

const storeAccounts = async (db: Database, store: ObjectStore | undefined, engine: WorkflowEngine): Promise<void> => {
  const demo = { password: demoPassword, demo: true }
  const administrator = await createAccount(db, { ...demo, username: 'admin', role: 'administrator' })
  await createAccount(db, { ...demo, username: 'auditor', role: 'auditor' })
  await createAccount(db, { ...demo, username: marketingAccount, role: 'marketing' })
  for (const vendor of vendors) await storeVendor(db, store, vendor, { administrator, engine })
  // One came after the other, in the time that their devices tell of.
  await db.execute(
    sql`update ${account} set create_time = now() - make_interval(weeks => 104 - 11 * place)
          from (select id, row_number() over (order by create_time, username)::int as place from ${account}) as placed
         where placed.id = ${account.id}`,
  )
  // Nobody is written to about vendors that do not exist.
  await db.delete(mail)
}

interface World {
  /** Where the pictures of the material library go; without one there are none. */
  store?: ObjectStore
  /** Seals the keys of other platforms; without it no product is connected by one. */
  secrets?: SecretBox
  readings?: number
  /** Where the keys go that a simulated fleet may activate; without it none are handed out. */
  fleetKeys?: string
  /** When the last reading was taken, in epoch milliseconds; the hour that runs when the world is made. */
  end?: number
}

const hourMs = 3_600_000
const currentHour = () => Math.floor(Date.now() / hourMs) * hourMs

/** Makes the demonstration world in an empty database, all of it or nothing. Does nothing where there are accounts. */
export const seedDemo = async (
  db: Database,
  engine: WorkflowEngine,
  say: (line: string) => void,
  { store, secrets, fleetKeys, readings = readingsOfWorld, end = currentHour() }: World = {},
): Promise<void> => {
  if (await hasAccounts(db)) return
  say(`Making demonstration data: 500 devices, ${readings.toLocaleString('en')} readings…`)
  await db.transaction(async (tx) => {
    const random = createRandom(seed)
    await storeAccounts(tx, store, engine)
    await storeDeviceTypes(tx, store)
    await storeServices(tx, engine, end)
    await storeProducts({ db: tx, store, engine })
    await storeApps(tx, store)
    await storeAppFaces(tx, store)
    await storeProductExtras(tx, store)
    if (secrets) await storeOnenet(tx, secrets)
    await storeDials({ db: tx, store, engine })
    await storeManuals({ db: tx, store, engine, random: createRandom(seed + 2) })
    await storeDisplays(tx)
    const devices = generateDevices(random, end)
    await storeDevices(tx, devices)
    await storeLicences(tx, engine)
    if (fleetKeys !== undefined) await writeFleetKeys(tx, fleetKeys)
    await storePeople(tx, devices, end, createRandom(seed + 1))
    await storeFeedback({ db: tx, store, engine, end })
    await storeReadings(tx, devices, { total: readings, end }, random)
    await storePushes({ db: tx, store, engine, end })
    await storeMarketing({ db: tx, engine, end, random: createRandom(seed + 3) })
    await storeFirmware({ db: tx, store, engine, end, random: createRandom(seed + 4) })
    await storeExports(tx)
    if (store) await storeMaterials(tx, store, end)
  })
  await foldFigures(db)
  await analyze(db)
}
