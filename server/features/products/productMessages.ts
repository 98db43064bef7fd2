import type { TransitionMessages } from '#server/platform/workflows/binding.ts'

/** Messages to a vendor and the administrators about a product. */
export const productMessages: TransitionMessages = {
  'product.submit': {
    toAdministrators: { en: '{record} was submitted for review', zh_CN: '产品 {record} 已提交，等待审核' },
  },
  'product.approve': {
    toVendor: { en: '{record} is approved and ready to publish', zh_CN: '产品 {record} 已通过审核，可以发布' },
  },
  'product.requestChanges': {
    toVendor: { en: '{record} was sent back: {why}', zh_CN: '产品 {record} 需要修改：{why}' },
  },
  'product.publish': {
    toVendor: { en: '{record} is published', zh_CN: '产品 {record} 已发布' },
  },
  'product.suspend': {
    toVendor: { en: '{record} was suspended: {why}', zh_CN: '产品 {record} 已被停用：{why}' },
  },
  'product.reinstate': { toVendor: { en: '{record} is reinstated', zh_CN: '产品 {record} 已恢复' } },
}
