import { defineFeature } from '#server/platform/feature.ts'
import { readApp } from './appApi/app.ts'
import { readAbout, readBoot, readLaunch, readLook } from './appApi/face.ts'
import { sysAppModule } from './handlers/app.ts'
import { sysAppLoadingModule } from './handlers/launch.ts'
import { kinds } from './kinds.ts'
import * as tables from './tables.ts'

/** Apps: their faces, launch pictures and keys, and what they read of themselves. */
export const apps = defineFeature({
  needs: ['products', 'pushes', 'services'],
  tables,
  handlers: { ...sysAppModule, ...sysAppLoadingModule },
  appCalls: { app: readApp, launch: readLaunch, boot: readBoot, about: readAbout, look: readLook },
  kinds,
  seed: () => import('./seed/index.ts'),
})
