import { defineFeature } from '#server/platform/feature.ts'
import { vendorModule } from './handlers/index.ts'
import * as tables from './tables.ts'
import { vendorAuditBinding } from './vendorAuditBinding.ts'

/** Vendors and their verification. */
export const vendors = defineFeature({
  tables,
  handlers: { ...vendorModule },
  workflows: { vendorAudit: vendorAuditBinding },
  seed: () => import('./seed/vendors.ts'),
})
