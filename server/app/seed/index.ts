import { aggregateFigures } from '#server/features/dashboards/aggregate.ts'
import type { Database } from '#server/platform/db/database.ts'
import { analyze } from '#server/platform/db/readings.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { hasAccounts } from './accounts.ts'
import { products } from './catalogue.ts'
import { generateDevices } from './devices.ts'
import { loadSeedParts, type SeedPartName } from './parts.ts'
import { demoPassword, readingsOfWorld, vendors, worldOffsetHours } from './world.ts'

const seed = 20_261_120

/**
 * Parts in the order of their creation, each with an offset to the random seed. Parts with 0 continue the random
 * sequence of the devices.
 */
const streams: Readonly<Record<SeedPartName, number>> = {
  accounts: 0,
  vendors: 0,
  deviceTypes: 0,
  services: 0,
  products: 0,
  apps: 0,
  appFaces: 0,
  productExtras: 0,
  onenet: 0,
  dials: 0,
  manuals: 2,
  displays: 0,
  devices: 0,
  licences: 0,
  fleetKeys: 0,
  users: 1,
  feedback: 0,
  readings: 0,
  pushes: 0,
  campaigns: 3,
  firmware: 4,
  exports: 0,
  materials: 0,
  requests: 0,
}

interface World {
  /** Store of files and pictures; without it only their rows are inserted, and no material library. */
  store?: ObjectStore
  /** Seals the keys of other platforms; without it no product is connected by one. */
  secrets?: SecretBox
  readings?: number
  /** File for the licence keys of a simulated fleet; none is written without it. */
  fleetKeys?: string
  /** Time of the last reading in epoch milliseconds; by default the current hour. */
  end?: number
}

const hourMs = 3_600_000
const currentHour = () => Math.floor(Date.now() / hourMs) * hourMs

/** Creates the demonstration data in an empty database, in one transaction. Does nothing if there are accounts. */
export const seedDemo = async (
  db: Database,
  engine: WorkflowEngine,
  say: (line: string) => void,
  { store, secrets, fleetKeys, readings = readingsOfWorld, end = currentHour() }: World = {},
): Promise<void> => {
  if (await hasAccounts(db)) return
  say(`Making demonstration data: 500 devices, ${readings.toLocaleString('en')} readings…`)
  const parts = await loadSeedParts()
  const random = createRandom(seed)
  const devices = generateDevices(random, end)
  const world = { password: demoPassword, offsetHours: worldOffsetHours, vendors, products, devices, readings }
  await db.transaction(async (tx) => {
    const shared = { db: tx, engine, store, secrets, fleetKeys, end, world }
    for (const [name, stream] of Object.entries(streams) as [SeedPartName, number][])
      await parts[name]({ ...shared, random: stream === 0 ? random : createRandom(seed + stream) })
  })
  await aggregateFigures(db)
  await analyze(db)
}
