import { type SQL, sql } from 'drizzle-orm'
import { compareVersions, themeAppVersion } from '#contract/services/appVersion.ts'
import { type ServiceKind, serviceKindNames } from '#contract/services/type.ts'
import { isOpenNow } from '#server/features/services/active.ts'
import { serviceContract, serviceRecord } from '#server/features/services/tables.ts'
import { sysApp } from '#server/platform/db/schema.ts'

/** Of the periods of a service that are open to an app, asked of a row of the table of apps. */
const ofOpenPeriods = (kind: ServiceKind, asked: SQL): SQL =>
  sql`select ${asked} from ${serviceContract} as c join ${serviceRecord} as r on r.contract_id = c.id
       where c.kind = ${kind} and c.vid = ${sysApp.vid} and lower(c.app_name) = lower(${sysApp.name}) and ${isOpenNow}`

/** Whether an app has a service at this moment: the platform's own have all. */
export const isServed = (kind: ServiceKind): SQL =>
  sql`(${sysApp.vid} is null or exists (${ofOpenPeriods(kind, sql`1`)}))`

/** Until when it has it; null for the platform's own. */
export const servedUntil = (kind: ServiceKind): SQL => sql`(${ofOpenPeriods(kind, sql`max(r.end_time)`)})`

/** All that it has at this moment, as JSON. */
export const servicesOf: SQL = sql`to_json(array_remove(array[${sql.join(
  serviceKindNames.map((kind) => sql`case when ${isServed(kind)} then ${kind}::text end`),
  sql`, `,
)}], null))`

/** Whether an app of this version knows what a theme is. */
export const knowsThemes = (appVersion: string): boolean => compareVersions(appVersion, themeAppVersion) >= 0
