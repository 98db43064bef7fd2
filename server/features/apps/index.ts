import { defineFeature } from '#server/platform/feature.ts'
import { readApp } from './appApi/app.ts'
import { readAbout, readBoot, readLaunch, readLook } from './appApi/appearance.ts'
import { appModule } from './handlers/app.ts'
import { launchPageModule } from './handlers/launchPage.ts'
import { kinds } from './kinds.ts'
import * as tables from './tables.ts'

/** Apps: appearance, launch pages, keys, and the calls by which apps read their settings. */
export const apps = defineFeature({
  needs: ['products', 'pushes', 'services'],
  tables,
  handlers: { ...appModule, ...launchPageModule },
  appCalls: { app: readApp, launch: readLaunch, boot: readBoot, about: readAbout, look: readLook },
  kinds,
  seed: () => import('./seed/apps.ts'),
})
