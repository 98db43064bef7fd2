import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

export const materialType = defineKind({
  name: 'materialType',
  label: { en: 'material type', zh_CN: '素材类型' },
  plural: { en: 'material types', zh_CN: '素材类型' },
  owner: 'platform',
  access: administrators,
  title: 'name',
  foundBy: ['name'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Type', zh_CN: '类型编号' }),
    name: nameField,
    materials: { type: 'number', label: { en: 'Materials', zh_CN: '素材数' }, digits: 0, countOf: 'material' },
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
