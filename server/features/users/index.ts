import { defineFeature } from '#server/platform/feature.ts'
import { figures } from './figures.ts'
import { appUserModule } from './handlers/appUser.ts'
import { kinds } from './kinds.ts'
import { personalData, personsNamed } from './personalData.ts'
import * as tables from './tables.ts'

/** Users of devices, and their binding periods. */
export const users = defineFeature({
  needs: ['accounts'],
  tables,
  handlers: { ...appUserModule },
  figures,
  kinds,
  personalData,
  personsNamed,
  seed: () => import('./seed.ts'),
})
