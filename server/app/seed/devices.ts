import type { SeedDevice } from '#server/platform/seed/context.ts'
import type { Random } from '#server/platform/seed/random.ts'
import { productsWithDevices } from './catalogue.ts'

const dayMs = 86_400_000

/** Generates the demonstration devices: 90 % bound to a user, most with the newest firmware. */
export const generateDevices = (random: Random, end: number): SeedDevice[] => {
  const isoBefore = (days: number) => new Date(end - Math.round(days * dayMs)).toISOString()
  const ids = new Set<string>()
  return productsWithDevices.flatMap(({ pid, vid, en, kind, site, devices, prefix }) =>
    Array.from({ length: devices }, (_, index) => {
      let id: string
      do id = `${prefix}-${random.whole(0, 0xffffff).toString(16).toUpperCase().padStart(6, '0')}`
      while (ids.has(id))
      ids.add(id)
      // Two years of sales, most of them recent.
      const added = Math.min(728, 1 + Math.abs(random.around(0, 260)))
      const bound = random.next() < 0.9
      const userId = bound ? `u_${random.whole(100_000, 999_999)}` : null
      const firmware = random.pick(['2.4.1', '2.4.1', '2.4.1', '2.3.0', '2.1.7'])
      // The last contact is after the binding, and the last reading before it.
      const seen = random.next() ** 6 * Math.min(90, added * 0.7)
      return {
        id,
        name: `${en} ${String(index + 1).padStart(3, '0')}`,
        pid,
        vid,
        userId,
        firmware,
        lastSeen: isoBefore(seen),
        bindTime: bound ? isoBefore(Math.max(seen + 0.2, added - random.whole(0, 9))) : null,
        createTime: isoBefore(added),
        kind,
        site,
      }
    }),
  )
}
