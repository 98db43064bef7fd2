import type { Fields } from '../fields.ts'
import { vendorInfoFields } from '../operations/vendor.ts'
import type { WorkflowName } from './index.ts'

/** The fields of a workflow's records that notes and changes may name. */
export const noteFields: Readonly<Partial<Record<WorkflowName, Fields>>> = { vendorAudit: vendorInfoFields }
