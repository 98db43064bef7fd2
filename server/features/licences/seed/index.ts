import type { SeedParts } from '#server/platform/seed/context.ts'
import { writeFleetKeys } from './fleetKeys.ts'
import { storeLicences } from './licences.ts'

/** Demonstration data of licence keys, and a file with keys for a simulated fleet. */
export const seed = {
  licences: storeLicences,
  fleetKeys: async ({ db, fleetKeys }) => {
    if (fleetKeys !== undefined) await writeFleetKeys(db, fleetKeys)
  },
} satisfies SeedParts
