import { defineFeature } from '#server/platform/feature.ts'
import { vendorModule } from './handlers/index.ts'
import { vendorAuditBinding } from './vendorAuditBinding.ts'

/** Vendors and their verification. */
export const vendors = defineFeature({
  handlers: { ...vendorModule },
  workflows: { vendorAudit: vendorAuditBinding },
  seed: () => import('./seed/vendors.ts'),
})
