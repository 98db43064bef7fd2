import { sql } from 'drizzle-orm'
import { defineFeature, stoppable } from '#server/platform/feature.ts'
import type { KindRulesByName } from '#server/platform/kinds/rules.ts'
import { readFeed, readFeedContent } from './appApi/feed.ts'
import { forgetPhone, registerPhone } from './appApi/pushTokens.ts'
import { pushDeliveryModule } from './handlers/delivery.ts'
import { pushModule } from './handlers/push.ts'
import { personalData, personsNamed } from './personalData.ts'
import { pushLifeBinding } from './pushLifeBinding.ts'
import { deliveryQueues } from './queue.ts'
import { startPushes } from './start.ts'
import * as tables from './tables.ts'
import { pushType } from './tables.ts'

/** Types of notifications; those of the platform are shared with all vendors. */
const kinds = { pushType: { sharedWith: () => sql`${pushType.vid} is null` } } satisfies KindRulesByName

/** Notifications to the phones of users. */
export const pushes = defineFeature({
  needs: ['feedback', 'users'],
  tables,
  handlers: { ...pushDeliveryModule, ...pushModule },
  workflows: { pushLife: pushLifeBinding },
  appCalls: { feed: readFeed, feedContent: readFeedContent, registerPhone, forgetPhone },
  background: { pushes: async (parts) => stoppable(await startPushes(parts)) },
  kinds,
  approvalBounds: { push: { column: 'approval_above', boundOf: ({ pushes }) => pushes.approvalAbove } },
  deliveryQueues,
  personalData,
  personsNamed,
  seed: () => import('./seed/pushes.ts'),
})
