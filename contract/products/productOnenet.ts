import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

const outcomes = ['connected', 'address', 'key', 'product', 'other', 'sealed'] as const
/**
 * What came of asking OneNet: an answer, or what stood in the way of one; `other` where only OneNet's own words say it,
 * `sealed` where the stored key does not open.
 */
export type OnenetOutcome = (typeof outcomes)[number]

/** Ours: whether what was entered is right, OneNet alone can say. */
const ownCalls = {
  checkProductOnenet: endpoint({
    method: 'POST',
    path: '/productOnenet/checkProductOnenet',
    summary:
      'Asks OneNet with the stored key, and answers whether the address, the key, the product or something else is wrong',
    access: operators,
    feature: 'onenetStatus',
    writes: true,
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ outcome: z.enum(outcomes), detail: z.string() }),
  }),
}

/** Which product of OneNet, the platform of China Mobile, a product's devices are connected by. */
export const productOnenet = defineKind({
  name: 'productOnenet',
  label: { en: 'OneNet product', zh_CN: 'OneNET 产品' },
  plural: { en: 'OneNet products', zh_CN: 'OneNET 产品' },
  hint: {
    en: 'Products whose devices are connected by OneNet, the IoT platform of China Mobile',
    zh_CN: '设备通过中国移动 OneNET 物联网平台接入的产品',
  },
  owner: { vendor: 'vid', of: 'pid' },
  access: operators,
  feature: 'onenetStatus',
  title: 'onenetProductId',
  foundBy: ['onenetProductId'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'OneNet product', zh_CN: '记录编号' }),
    pid: ownPidField,
    onenetProductId: {
      type: 'text',
      label: { en: 'OneNet product ID', zh_CN: 'OneNET 产品 ID' },
      sort: true,
      filter: 'contains',
    },
    accessKey: {
      type: 'text',
      format: 'secret',
      label: { en: 'Access key', zh_CN: 'Access Key' },
      hint: {
        en: 'As OneNet shows it. It is encrypted and not shown again; empty keeps the one that is stored',
        zh_CN: '填写 OneNET 平台显示的密钥。保存后加密存储且不再显示；留空则保留已保存的密钥',
      },
    },
    vid: ownVidField,
    ...editedFields,
  },
  inputs: {
    pid: z.string().min(1).max(20),
    onenetProductId: z.string().regex(/^[\w-]{1,40}$/),
    accessKey: z.base64().min(16).max(200).nullable(),
  },
  unique: [['pid'], ['vid', 'onenetProductId']],
  calls: {
    page: '/productOnenet/getProductOnenetPage',
    save: '/productOnenet/saveOrUpdateProductOnenet',
    delete: '/productOnenet/deleteProductOnenet',
  },
  ownCalls,
})
