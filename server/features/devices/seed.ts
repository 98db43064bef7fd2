import { sql } from 'drizzle-orm'
import { device } from '#server/platform/db/schema.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { deviceVersion } from './tables.ts'

/** Stores the devices and the versions that they reported. */
const storeDevices = async ({ db, world: { devices } }: SeedContext): Promise<void> => {
  await db.insert(device).values(devices.map(({ kind: _kind, site: _site, ...row }) => row))
  const versions = devices.flatMap(({ id, firmware, createTime, lastSeen }) => [
    { deviceId: id, component: 'firmware' as const, version: '2.1.7', reportedAt: createTime ?? '' },
    { deviceId: id, component: 'firmware' as const, version: firmware ?? '', reportedAt: lastSeen ?? '' },
    { deviceId: id, component: 'hardware' as const, version: 'C', reportedAt: createTime ?? '' },
    { deviceId: id, component: 'bluetooth' as const, version: '5.3', reportedAt: createTime ?? '' },
  ])
  for (let start = 0; start < versions.length; start += 1_000)
    await db.insert(deviceVersion).values(versions.slice(start, start + 1_000))
  await db.execute(sql`analyze device`)
}

/** Demonstration data of devices. */
export const seed = { devices: storeDevices } satisfies SeedParts
