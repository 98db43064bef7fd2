import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

const pixels = z.int().min(1).max(10_000)
const side = (en: string, zh_CN: string) =>
  ({ type: 'number', label: { en, zh_CN }, unit: 'px', digits: 0, sort: true }) as const

export const materialResolution = defineKind({
  name: 'materialResolution',
  label: { en: 'material resolution', zh_CN: '素材分辨率' },
  plural: { en: 'material resolutions', zh_CN: '素材分辨率' },
  owner: 'platform',
  access: administrators,
  title: 'name',
  foundBy: ['name'],
  names: ['name', 'width', 'height'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Resolution', zh_CN: '分辨率编号' }),
    name: nameField,
    width: side('Width', '宽度'),
    height: side('Height', '高度'),
    materials: { type: 'number', label: { en: 'Materials', zh_CN: '素材数' }, digits: 0, countOf: 'material' },
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
