import { defineFeature, stoppable } from '#server/platform/feature.ts'
import { campaignLifeBinding } from './campaignLifeBinding.ts'
import { campaignModule } from './handlers/campaign.ts'
import { deliveryModule } from './handlers/delivery.ts'
import { segmentModule, subscriberModule } from './handlers/subscriber.ts'
import { subscriberImportJob } from './import/job.ts'
import { personalData, personsNamed } from './personalData.ts'
import { deliveryQueues } from './queue.ts'
import { startBounceListener } from './returned/listener.ts'
import { startCampaigns } from './start.ts'
import { subscriberLifeBinding } from './subscriberLifeBinding.ts'
import * as tables from './tables.ts'

/** Campaigns, subscribers, segments and bounces. */
export const campaigns = defineFeature({
  needs: ['manuals', 'readings', 'users'],
  tables,
  handlers: { ...campaignModule, ...deliveryModule, ...segmentModule, ...subscriberModule },
  workflows: { campaignLife: campaignLifeBinding, subscriberLife: subscriberLifeBinding },
  jobs: { subscriberImport: subscriberImportJob },
  background: {
    campaigns: async (parts) => stoppable(await startCampaigns(parts)),
    bounces: async (parts) => stoppable(await startBounceListener(parts)),
  },
  approvalBounds: { campaign: { column: 'approval_above', boundOf: ({ campaigns }) => campaigns.approvalAbove } },
  deliveryQueues,
  personalData,
  personsNamed,
  kinds: { campaign: { richTexts: [{ record: tables.campaign.id, text: tables.campaign.contents }] } },
  seed: () => import('./seed/marketing.ts'),
})
