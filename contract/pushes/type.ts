import * as z from 'zod'
import { editedFields, idField, vidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** What pushes are sorted by in an app, e.g. "Offers": a vendor's own, or the platform's, which all may use. */
export const pushType = defineKind({
  name: 'pushType',
  label: { en: 'push type', zh_CN: '推送类型' },
  plural: { en: 'push types', zh_CN: '推送类型' },
  hint: { en: 'What users of an app see beside a push', zh_CN: '用户在应用中看到的推送分类' },
  owner: { vendor: 'vid' },
  access: operators,
  feature: 'pushStatus',
  title: 'names',
  foundBy: ['names'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Push type', zh_CN: '推送类型编号' }),
    names: { type: 'names', label: { en: 'Name', zh_CN: '名称' }, filter: 'contains', sort: true },
    icon: { type: 'file', rule: 'pushTypeIcon', label: { en: 'Icon', zh_CN: '图标' } },
    pushes: { type: 'number', label: { en: 'Pushes', zh_CN: '推送数' }, digits: 0, countOf: 'push' },
    vid: {
      ...vidField,
      hint: { en: 'Nobody is named where it is the platform’s', zh_CN: '平台的类型不显示厂商' },
    },
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
