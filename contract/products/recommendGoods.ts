import * as z from 'zod'
import { editedFields, httpsInput, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { periodFields, periodInputs, periodStatuses } from '#contract/core/period.ts'
import { localizedNames } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'

const switches = labelled('products.records:switches', {
  on: {},
  off: {},
})

/** Statuses by precedence: switch, period, then product: nothing is offered beside a product that is not public. */
const statuses = {
  ...periodStatuses,
  productNotPublic: { label: 'products.records:statuses.productNotPublic.label', tone: 'warning' },
  off: { label: 'products.records:statuses.off.label', tone: 'neutral' },
} as const

/** Item offered beside a product: the app lists items in effect in order on the product's page. */
export const recommendGoods = defineKind('products', {
  name: 'recommendGoods',
  hint: true,
  owner: { vendor: 'vid', of: 'pid' },
  access: operators,
  title: 'names',
  searchFields: ['names'],
  sort: 'position asc',
  fields: {
    id: idField,
    names: { type: 'names', filter: 'contains', sort: true },
    image: { type: 'file', rule: 'image2MB' },
    status: { type: 'choice', filter: 'oneOf', choices: statuses },
    position: { type: 'number', hint: true, digits: 0, sort: true, filter: 'range' },
    pid: ownPidField,
    vid: ownVidField,
    ...periodFields,
    link: { type: 'text', format: 'url', filter: 'contains' },
    isOn: { type: 'choice', filter: 'oneOf', choices: switches },
    ...editedFields,
  },
  inputs: {
    names: localizedNames,
    image: z.uuid(),
    link: httpsInput,
    pid: z.string().min(1).max(20),
    ...periodInputs,
    position: z.int().min(0).max(999),
    isOn: z.enum(Object.keys(switches)),
  },
  calls: {
    page: { path: '/recommendGoods/getRecommendGoodsPage', provides: ['product'] },
    one: '/recommendGoods/getRecommendGoods',
    save: '/recommendGoods/saveOrUpdateRecommendGoods',
    delete: '/recommendGoods/deleteRecommendGoods',
  },
})
