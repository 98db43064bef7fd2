import { defineFeature } from '#server/platform/feature.ts'
import { vendorModule } from './handlers/index.ts'
import { vendorAudit } from './vendorAudit.ts'

/** Vendors and their verification. */
export const vendors = defineFeature({
  handlers: { ...vendorModule },
  workflows: { vendorAudit },
})
