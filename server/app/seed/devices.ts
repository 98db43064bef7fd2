import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { device, deviceVersion } from '#server/platform/db/schema.ts'
import { productsWithDevices } from './catalogue.ts'
import type { Random } from './random.ts'

export type SeedDevice = typeof device.$inferInsert & { productIndex: number }

const dayMs = 86_400_000

/** The demonstration devices: nine in ten bound to a user, most on the newest firmware. */
export const generateDevices = (random: Random, end: number): SeedDevice[] => {
  const isoBefore = (days: number) => new Date(end - Math.round(days * dayMs)).toISOString()
  const taken = new Set<string>()
  return productsWithDevices.flatMap(({ pid, vid, en, devices, prefix }, productIndex) =>
    Array.from({ length: devices }, (_, index) => {
      let id: string
      do id = `${prefix}-${random.whole(0, 0xffffff).toString(16).toUpperCase().padStart(6, '0')}`
      while (taken.has(id))
      taken.add(id)
      // Two years of sales, more of them lately.
      const added = Math.min(728, 1 + Math.abs(random.around(0, 260)))
      const bound = random.next() < 0.9
      return {
        id,
        name: `${en} ${String(index + 1).padStart(3, '0')}`,
        pid,
        vid,
        userId: bound ? `u_${random.whole(100_000, 999_999)}` : null,
        firmware: random.pick(['2.4.1', '2.4.1', '2.4.1', '2.3.0', '2.1.7']),
        lastSeen: isoBefore(random.next() ** 6 * 90),
        bindTime: bound ? isoBefore(Math.max(0.2, added - random.whole(0, 9))) : null,
        createTime: isoBefore(added),
        productIndex,
      }
    }),
  )
}

/** Stores the devices with the versions that each has reported. */
export const storeDevices = async (db: Database, devices: SeedDevice[]): Promise<void> => {
  await db.insert(device).values(devices.map(({ productIndex: _index, ...row }) => row))
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
