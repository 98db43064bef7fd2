import * as z from 'zod'
import { endpoint, vendors } from '#contract/core/endpoint.ts'
import { localizedNames } from '#contract/core/schemas.ts'
import { manualLifeDefinition } from '#contract/manuals/manualLife.ts'
import { productLifeDefinition } from '#contract/products/productLife.ts'

/** Not in the specification: progress of a new vendor to its first published product. */
export const vendorSetupGroup = {
  getVendorSetup: endpoint({
    path: '/vendorSetup/getVendorSetup',
    summary: "Returns how far the caller's vendor is on its way to a published product with a manual, and to data",
    access: vendors,
    provides: ['product', 'licence', 'sysArticleEbook', 'manager'],
    request: z.strictObject({}),
    response: z.strictObject({
      /** Product that is closest to publication; null if there is none. */
      product: z
        .strictObject({
          id: z.uuid(),
          pid: z.string(),
          names: localizedNames.nullable(),
          state: z.enum(Object.keys(productLifeDefinition.states)),
        })
        .nullable(),
      /** True if any product was published, also if it was taken down since. */
      hasPublished: z.boolean(),
      /** True if licence keys were granted to the product. */
      hasQuota: z.boolean(),
      /** Manual that is closest to publication; null if there is none. */
      manual: z.strictObject({ id: z.uuid(), state: z.enum(Object.keys(manualLifeDefinition.states)) }).nullable(),
      /** Number of accounts of the vendor that can sign in. */
      accounts: z.int(),
      /** True if the vendor has a device, so that there are metrics to show. */
      hasData: z.boolean(),
    }),
  }),
}
