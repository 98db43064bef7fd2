import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** What watch faces are sorted by in the market, e.g. "Sport": the platform's. */
export const dialType = defineKind({
  name: 'dialType',
  label: { en: 'watch face type', zh_CN: '表盘类型' },
  plural: { en: 'watch face types', zh_CN: '表盘类型' },
  hint: { en: 'What users look for watch faces by in the market', zh_CN: '用户在表盘市场中按类型查找表盘' },
  owner: 'platform',
  access: administrators,
  feature: 'dialStatus',
  title: 'names',
  foundBy: ['names'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Watch face type', zh_CN: '表盘类型编号' }),
    names: { type: 'names', label: { en: 'Name', zh_CN: '名称' }, filter: 'contains', sort: true },
    icon: { type: 'file', rule: 'dialTypeIcon', label: { en: 'Icon', zh_CN: '图标' } },
    dials: { type: 'number', label: { en: 'Watch faces', zh_CN: '表盘数' }, digits: 0, countOf: 'dial' },
    ...editedFields,
  },
  inputs: { names: localizedNames, icon: z.uuid() },
  calls: {
    page: '/dialType/getDialTypePage',
    all: { path: '/dialType/getDialTypeAll', access: operators },
    one: '/dialType/getDialType',
    save: '/dialType/saveOrUpdateDialType',
    delete: '/dialType/deleteDialType',
  },
})
