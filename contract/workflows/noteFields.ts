import { productContentFields, productPartLabels } from '../catalogue/product/fields.ts'
import type { Fields } from '../fields.ts'
import type { LocalizedText } from '../localizedText.ts'
import { licencesLabel, vendorInfoFields } from '../operations/vendor.ts'
import type { WorkflowName } from './index.ts'

/** The fields of a workflow's records that notes may be written at. */
export const noteFields: Readonly<Partial<Record<WorkflowName, Fields>>> = {
  vendorAudit: vendorInfoFields,
  productLife: productContentFields,
}

/** All that a step may name: those fields, and what else changes with it. */
export const namedFields: Readonly<Partial<Record<WorkflowName, Record<string, { label: LocalizedText }>>>> = {
  vendorAudit: { ...vendorInfoFields, licenceIds: { label: licencesLabel } },
  productLife: { ...productContentFields, ...productPartLabels },
}
