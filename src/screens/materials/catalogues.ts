import type { Fields } from '#contract/fields.ts'
import { materialResolutionGroup, materialTypeGroup } from '#contract/groups/material.ts'
import { materialResolutionFields, materialTypeFields } from '#contract/records/material.ts'
import type { Save } from '#src/form/useRecordForm.ts'

export type CatalogueKind = 'materialType' | 'materialResolution'

/** What its form is made of. */
export interface Catalogue {
  kind: CatalogueKind
  fields: Fields
  inputs: readonly string[]
  save: Save
  /** The call that deletes. */
  remove: string
}

export const catalogues: Record<CatalogueKind, Catalogue> = {
  materialType: {
    kind: 'materialType',
    fields: materialTypeFields,
    inputs: ['name'],
    save: { call: 'saveOrUpdateMaterialType', request: materialTypeGroup.saveOrUpdateMaterialType.request },
    remove: 'deleteMaterialType',
  },
  materialResolution: {
    kind: 'materialResolution',
    fields: materialResolutionFields,
    inputs: ['name', 'width', 'height'],
    save: {
      call: 'saveOrUpdateMaterialResolution',
      request: materialResolutionGroup.saveOrUpdateMaterialResolution.request,
    },
    remove: 'deleteMaterialResolution',
  },
}
