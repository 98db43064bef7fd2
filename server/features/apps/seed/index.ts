import type { SeedParts } from '#server/platform/seed/context.ts'
import { storeAppFaces } from './appFaces.ts'
import { storeApps } from './apps.ts'

/** Demonstration data of apps. */
export const seed = {
  apps: storeApps,
  appFaces: storeAppFaces,
} satisfies SeedParts
