import { type SQL, sql } from 'drizzle-orm'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import { themeAppVersion } from '#contract/services/appVersion.ts'
import { type ServiceKind, serviceKindNames } from '#contract/services/type.ts'
import { isOpenNow } from '#server/features/services/active.ts'
import { serviceContract, serviceRecord } from '#server/features/services/tables.ts'
import { sysApp } from '#server/platform/db/schema.ts'

/** Selects a column of the open service periods of the outer row of the table of apps. */
const fromOpenPeriods = (kind: ServiceKind, column: SQL): SQL =>
  sql`select ${column} from ${serviceContract} as c join ${serviceRecord} as r on r.contract_id = c.id
       where c.kind = ${kind} and c.vid = ${sysApp.vid} and lower(c.app_name) = lower(${sysApp.name}) and ${isOpenNow}`

/** Tests whether an app has a service now: apps of the platform have all services. */
export const hasService = (kind: ServiceKind): SQL =>
  sql`(${sysApp.vid} is null or exists (${fromOpenPeriods(kind, sql`1`)}))`

/** Selects the end of the service; null for apps of the platform. */
export const serviceEnd = (kind: ServiceKind): SQL => sql`(${fromOpenPeriods(kind, sql`max(r.end_time)`)})`

/** Selects the active services of an app as a JSON array. */
export const readActiveServices: SQL = sql`to_json(array_remove(array[${sql.join(
  serviceKindNames.map((kind) => sql`case when ${hasService(kind)} then ${kind}::text end`),
  sql`, `,
)}], null))`

/** Tests whether an app of this version supports themes. */
export const supportsThemes = (appVersion: string): boolean => compareVersions(appVersion, themeAppVersion) >= 0
