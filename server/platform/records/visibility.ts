import { type SQL, sql } from 'drizzle-orm'
import type { KindName } from '#contract/kinds.ts'
import { rowsOfVid, type Tenancy } from '#server/platform/core/tenancy.ts'
import {
  appProduct,
  appUser,
  cidVid,
  device,
  deviceType,
  product,
  pushType,
  sysApp,
} from '#server/platform/db/schema.ts'

/** Categories that are public, or paired with the vendor of this VID. */
export const deviceTypesFor = (vid: SQL): SQL =>
  sql`(${deviceType.visibility} = 'public' or exists (
    select 1 from ${cidVid} where ${cidVid.cid} = ${deviceType.cid} and ${cidVid.vid} = ${vid}))`

const deviceTypesOf = (tenancy: Tenancy): SQL =>
  tenancy === 'all' ? sql`true` : deviceTypesFor(sql`${tenancy === 'none' ? null : tenancy.vid}`)

/** Users of a vendor's own devices, for as long as they are bound. */
const usersOf = (tenancy: Tenancy): SQL =>
  tenancy === 'all'
    ? sql`true`
    : sql`exists (select 1 from ${device} where ${device.userId} = ${appUser.id} and ${rowsOfVid(tenancy, sql`${device.vid}`)})`

/** Of the platform's kinds, those whose records not everybody may see or refer to. */
export const visibleTo: Readonly<Partial<Record<KindName, (tenancy: Tenancy) => SQL>>> = {
  appUser: usersOf,
  deviceType: deviceTypesOf,
}

/** The platform's apps that carry a product of the vendor. */
const appsCarrying = (tenancy: Tenancy): SQL =>
  tenancy === 'all'
    ? sql`true`
    : sql`(${sysApp.vid} is null and exists (
        select 1 from ${appProduct} join ${product} on ${product.pid} = ${appProduct.pid}
         where ${appProduct.appId} = ${sysApp.id} and ${rowsOfVid(tenancy, sql`${product.vid}`)}))`

/** Of the kinds that vendors own, records of others that a vendor may name and refer to; it neither lists nor changes them. */
export const sharedWith: Readonly<Partial<Record<KindName, (tenancy: Tenancy) => SQL>>> = {
  sysApp: appsCarrying,
  pushType: () => sql`${pushType.vid} is null`,
}
