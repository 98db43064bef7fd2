import { defineFeature, stoppable } from '#server/platform/feature.ts'
import { readFeed, readFeedContent } from './appApi/feed.ts'
import { forgetPhone, registerPhone } from './appApi/pushTokens.ts'
import { deliveryQueues } from './deliveryQueue.ts'
import { pushDeliveryModule } from './handlers/delivery.ts'
import { pushModule } from './handlers/push.ts'
import { kinds } from './kinds.ts'
import { personalData, personsNamed } from './personalData.ts'
import { pushLifeBinding } from './pushLifeBinding.ts'
import { startPushes } from './start.ts'

/** Notifications to the phones of users. */
export const pushes = defineFeature({
  needs: ['feedback', 'users'],
  handlers: { ...pushDeliveryModule, ...pushModule },
  workflows: { pushLife: pushLifeBinding },
  appCalls: { feed: readFeed, feedContent: readFeedContent, registerPhone, forgetPhone },
  background: { pushes: async (parts) => stoppable(await startPushes(parts)) },
  kinds,
  approvalBounds: { push: { column: 'approval_above', boundOf: ({ pushes }) => pushes.approvalAbove } },
  deliveryQueues,
  personalData,
  personsNamed,
})
