import * as z from 'zod'
import { editedFields, httpsInput, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { periodFields, periodInputs, periodStatuses } from '#contract/core/period.ts'
import { localizedNames } from '#contract/core/schemas.ts'

const switches = {
  on: { label: { en: 'On', zh_CN: '开启' } },
  off: { label: { en: 'Off', zh_CN: '关闭' } },
} as const

/** By its switch first, then by its period, then by its product: what nobody can buy is not offered something beside. */
const statuses = {
  ...periodStatuses,
  productNotPublic: { label: { en: 'Product not published', zh_CN: '产品未发布' }, tone: 'warning' },
  off: { label: { en: 'Off', zh_CN: '已关闭' }, tone: 'neutral' },
} as const

/** Something to buy beside a product: the app shows it on the product's page, in order, while it is in effect. */
export const recommendGoods = defineKind({
  name: 'recommendGoods',
  label: { en: 'recommended item', zh_CN: '推荐商品' },
  plural: { en: 'recommended items', zh_CN: '推荐商品' },
  hint: { en: 'What the app offers to buy beside a product', zh_CN: 'App 在产品页中推荐用户购买的商品' },
  owner: { vendor: 'vid', of: 'pid' },
  access: operators,
  title: 'names',
  foundBy: ['names'],
  sort: 'position asc',
  fields: {
    id: idField({ en: 'Recommended item', zh_CN: '推荐商品编号' }),
    names: { type: 'names', label: { en: 'Title', zh_CN: '标题' }, filter: 'contains', sort: true },
    image: { type: 'file', rule: 'image2MB', label: { en: 'Image', zh_CN: '图片' } },
    status: { type: 'choice', label: { en: 'Status', zh_CN: '状态' }, filter: 'oneOf', choices: statuses },
    position: {
      type: 'number',
      label: { en: 'Position', zh_CN: '排序' },
      hint: { en: 'From 0 to 999; the lowest comes first', zh_CN: '0 至 999，数值小的在前' },
      digits: 0,
      sort: true,
      filter: 'range',
    },
    pid: ownPidField,
    vid: ownVidField,
    ...periodFields,
    link: { type: 'text', format: 'url', label: { en: 'Link', zh_CN: '链接' }, filter: 'contains' },
    isOn: { type: 'choice', label: { en: 'Switch', zh_CN: '开关' }, filter: 'oneOf', choices: switches },
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
