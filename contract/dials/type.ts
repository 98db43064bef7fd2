import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** Category of watch faces in the market, e.g. "Sport", managed by the platform. */
export const dialType = defineKind('dials', {
  name: 'dialType',
  hint: true,
  owner: 'platform',
  access: administrators,
  feature: 'dialStatus',
  title: 'names',
  searchFields: ['names'],
  sort: 'createTime desc',
  fields: {
    id: idField,
    names: { type: 'names', filter: 'contains', sort: true },
    icon: { type: 'file', rule: 'dialTypeIcon' },
    dials: { type: 'number', digits: 0, countOf: 'dial' },
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
