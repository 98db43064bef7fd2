import { defineFeature } from '#server/platform/feature.ts'
import { figures } from './figures.ts'
import { auth } from './handlers/auth/index.ts'
import { accountModule } from './handlers/index.ts'
import { listViewModule } from './handlers/listView.ts'
import { managerModule } from './handlers/manager.ts'
import * as tables from './tables.ts'

/** Accounts: authentication, passwords, account management and saved views. */
export const accounts = defineFeature({
  needs: ['services', 'vendors'],
  tables,
  handlers: { ...auth, ...accountModule, ...listViewModule, ...managerModule },
  figures,
  seed: () => import('./seed.ts'),
})
