import type { SeedParts } from '#server/platform/seed/context.ts'
import { storeAppearances } from './appearances.ts'
import { storeApps } from './apps.ts'

/** Demonstration data of apps. */
export const seed = {
  apps: storeApps,
  appFaces: storeAppearances,
} satisfies SeedParts
