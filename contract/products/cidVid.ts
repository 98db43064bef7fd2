import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

/** A private category and a vendor that may use it (specification, section 3, "cid/vid pair"). */
export const cidVid = defineKind({
  name: 'cidVid',
  label: { en: 'pair of category and vendor', zh_CN: '品类厂商关联' },
  plural: { en: 'pairs of categories and vendors', zh_CN: '品类厂商关联' },
  hint: {
    en: 'Which vendors may use a private category. A category is known by its CID; a public one needs no pair.',
    zh_CN: '设置哪些厂商可以使用私有品类。品类以 CID（品类编号）识别；公共品类无需关联。',
  },
  owner: 'platform',
  access: administrators,
  title: 'cid',
  names: ['cid', 'vid'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Pair', zh_CN: '关联编号' }),
    cid: {
      type: 'reference',
      to: 'deviceType',
      by: 'cid',
      label: { en: 'Category (CID)', zh_CN: '品类（CID）' },
      sort: true,
      filter: 'oneOf',
    },
    vid: {
      type: 'reference',
      to: 'vendor',
      by: 'vid',
      label: { en: 'Vendor', zh_CN: '厂商' },
      sort: true,
      filter: 'oneOf',
    },
    ...editedFields,
  },
  inputs: { cid: z.string().min(1).max(40), vid: z.string().min(1).max(20) },
  unique: [['cid', 'vid']],
  calls: {
    page: '/cidVid/getCidVidPage',
    all: {
      path: '/cidVid/getCidVidAll',
      usedBy: 'Not used by the console, which lists pairs by pages; for integrations that need all of them at once.',
    },
    save: '/cidVid/saveOrUpdateCidVid',
    delete: '/cidVid/deleteCidVid',
  },
})
