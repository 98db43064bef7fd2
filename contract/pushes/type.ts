import * as z from 'zod'
import { editedFields, idField, vidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** Category of pushes in an app, e.g. "Offers": of a vendor, or of the platform and available to all. */
export const pushType = defineKind('pushes', {
  name: 'pushType',
  hint: true,
  owner: { vendor: 'vid' },
  access: operators,
  feature: 'pushStatus',
  title: 'names',
  searchFields: ['names'],
  sort: 'createTime desc',
  fields: {
    id: idField,
    names: { type: 'names', filter: 'contains', sort: true },
    icon: { type: 'file', rule: 'pushTypeIcon' },
    pushes: { type: 'number', digits: 0, countOf: 'push' },
    vid: { ...vidField, hint: true },
    ...editedFields,
  },
  inputs: { names: localizedNames, icon: z.uuid() },
  calls: {
    page: '/pushType/getPushTypePage',
    all: '/pushType/getPushTypeAll',
    one: '/pushType/getPushType',
    save: '/pushType/saveOrUpdatePushType',
    delete: '/pushType/deletePushType',
  },
})
