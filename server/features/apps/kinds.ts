import { type SQL, sql } from 'drizzle-orm'
import { type Tenancy, vidCondition } from '#server/platform/core/tenancy.ts'
import { appProduct, product, sysApp } from '#server/platform/db/schema.ts'
import type { KindRulesByName } from '#server/platform/kinds/rules.ts'
import { appAbout, appAboutVersion } from './tables.ts'

/** Selects the apps of the platform that carry a product of the vendor. */
const appsCarrying = (tenancy: Tenancy): SQL =>
  tenancy === 'all'
    ? sql`true`
    : sql`(${sysApp.vid} is null and exists (
        select 1 from ${appProduct} join ${product} on ${product.pid} = ${appProduct.pid}
         where ${appProduct.appId} = ${sysApp.id} and ${vidCondition(tenancy, sql`${product.vid}`)}))`

/** Apps: those of the platform are shared with the vendors whose products they carry. */
export const kinds = {
  sysApp: {
    sharedWith: appsCarrying,
    richTexts: [
      { record: appAbout.id, text: appAbout.texts },
      { record: appAboutVersion.appId, text: appAboutVersion.texts },
    ],
  },
} satisfies KindRulesByName
