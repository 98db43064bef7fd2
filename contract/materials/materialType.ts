import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

export const materialType = defineKind('materials', {
  name: 'materialType',
  owner: 'platform',
  access: administrators,
  title: 'name',
  searchFields: ['name'],
  sort: 'createTime desc',
  fields: {
    id: idField,
    name: nameField,
    materials: { type: 'number', digits: 0, countOf: 'material' },
    ...editedFields,
  },
  inputs: { name: nameInput },
  unique: [['name']],
  calls: {
    page: '/materialType/getMaterialTypePage',
    all: '/materialType/getMaterialTypeAll',
    save: '/materialType/saveOrUpdateMaterialType',
    delete: '/materialType/deleteMaterialType',
  },
})
