import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

const pixels = z.int().min(1).max(10_000)

export const materialResolution = defineKind('materials', {
  name: 'materialResolution',
  owner: 'platform',
  access: administrators,
  title: 'name',
  searchFields: ['name'],
  names: ['name', 'width', 'height'],
  sort: 'createTime desc',
  fields: {
    id: idField,
    name: nameField,
    width: { type: 'number', unit: 'px', digits: 0, sort: true },
    height: { type: 'number', unit: 'px', digits: 0, sort: true },
    materials: { type: 'number', digits: 0, countOf: 'material' },
    ...editedFields,
  },
  inputs: { name: nameInput, width: pixels, height: pixels },
  unique: [['name']],
  calls: {
    page: { path: '/materialResolution/getPage', name: 'getMaterialResolutionPage' },
    all: { path: '/materialResolution/getAll', name: 'getMaterialResolutionAll' },
    save: { path: '/materialResolution/saveOrUpdate', name: 'saveOrUpdateMaterialResolution' },
    delete: { path: '/materialResolution/delete', name: 'deleteMaterialResolution' },
  },
})
