import type { TransitionMessages } from '#server/platform/workflows/binding.ts'

/** Messages to a vendor and the administrators about a product. */
export const productMessages: TransitionMessages<'productLife'> = {
  'product.submit': {
    toAdministrators: 'products.server:productMessages.product.submit.toAdministrators',
  },
  'product.approve': {
    toVendor: 'products.server:productMessages.product.approve.toVendor',
  },
  'product.requestChanges': {
    toVendor: 'products.server:productMessages.product.requestChanges.toVendor',
  },
  'product.publish': {
    toVendor: 'products.server:productMessages.product.publish.toVendor',
  },
  'product.suspend': {
    toVendor: 'products.server:productMessages.product.suspend.toVendor',
  },
  'product.reinstate': { toVendor: 'products.server:productMessages.product.reinstate.toVendor' },
}
