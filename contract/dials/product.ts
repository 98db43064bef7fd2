import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'

const pidInput = z.string().min(1).max(20)

/** Compatibility of a watch face with a product. */
export const dialProduct = defineKind('dials', {
  name: 'dialProduct',
  owner: { vendor: 'vid', of: 'dialId' },
  access: operators,
  feature: 'dialStatus',
  title: 'pid',
  sort: 'createTime desc',
  fields: {
    id: idField,
    dialId: { type: 'reference', to: 'dial', filter: 'oneOf' },
    pid: ownPidField,
    vid: ownVidField,
    ...editedFields,
  },
  inputs: { dialId: z.uuid(), pid: pidInput },
  unique: [['dialId', 'pid']],
  affects: ['dial'],
  calls: {
    page: '/dialProduct/getDialProductPage',
    save: '/dialProduct/saveOrUpdateDialProduct',
    delete: '/dialProduct/deleteDialProduct',
  },
  ownCalls: {
    saveBatchDialProduct: endpoint({
      path: '/dialProduct/saveBatchDialProduct',
      summary: 'Declares a watch face compatible with products independently, and returns the outcome of each',
      access: operators,
      feature: 'dialStatus',
      writes: true,
      invalidates: ['dialProduct', 'dial'],
      request: z.strictObject({ dialId: z.uuid(), pids: z.array(pidInput).min(1).max(limits.transitionsMax) }),
      response: z.strictObject({
        list: z.array(z.strictObject({ pid: z.string(), status: z.int(), msg: z.string() })),
      }),
    }),
  },
})
