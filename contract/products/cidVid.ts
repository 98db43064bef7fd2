import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

/** Permission of a vendor to use a private category (specification, section 3, "cid/vid pair"). */
export const cidVid = defineKind('products', {
  name: 'cidVid',
  hint: true,
  owner: 'platform',
  access: administrators,
  title: 'cid',
  names: ['cid', 'vid'],
  searchFields: ['cid', 'vid'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields: {
    id: idField,
    cid: { type: 'reference', to: 'deviceType', by: 'cid', sort: true, filter: 'oneOf' },
    vid: { type: 'reference', to: 'vendor', by: 'vid', sort: true, filter: 'oneOf' },
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
