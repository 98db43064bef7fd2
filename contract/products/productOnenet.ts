import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

const outcomes = ['connected', 'address', 'key', 'product', 'other', 'sealed'] as const
/**
 * Outcome of a connection test with OneNet: success, or the cause of the failure; `other` if only OneNet's message
 * tells, `sealed` if the stored key cannot be decrypted.
 */
export type OnenetOutcome = (typeof outcomes)[number]

/** Not in the specification: connection test, as only OneNet can validate the inputs. */
const ownCalls = {
  checkProductOnenet: endpoint({
    path: '/productOnenet/checkProductOnenet',
    summary:
      'Calls OneNet with the stored key, and returns whether the address, the key, the product or something else is wrong',
    access: operators,
    feature: 'onenetStatus',
    writes: true,
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ outcome: z.enum(outcomes), detail: z.string() }),
  }),
}

/** Product of OneNet, the platform of China Mobile, that connects the devices of a product. */
export const productOnenet = defineKind('products', {
  name: 'productOnenet',
  hint: true,
  owner: { vendor: 'vid', of: 'pid' },
  access: operators,
  feature: 'onenetStatus',
  title: 'onenetProductId',
  searchFields: ['onenetProductId'],
  sort: 'createTime desc',
  fields: {
    id: idField,
    pid: ownPidField,
    onenetProductId: { type: 'text', sort: true, filter: 'contains' },
    accessKey: { type: 'text', format: 'secret', hint: true },
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
