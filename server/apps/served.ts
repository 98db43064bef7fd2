import { type SQL, sql } from 'drizzle-orm'
import { compareVersions, themeAppVersion } from '#contract/operations/service/appVersion.ts'
import type { ServiceKind } from '#contract/operations/service/type.ts'
import { serviceContract, serviceRecord, sysApp } from '../db/schema.ts'
import { isOpenNow } from '../services/active.ts'

/** Whether an app has a service at this moment, asked of a row of the table of apps: the platform's own have all. */
export const isServed = (kind: ServiceKind): SQL =>
  sql`(${sysApp.vid} is null or exists (
    select 1 from ${serviceContract} as c join ${serviceRecord} as r on r.contract_id = c.id
     where c.kind = ${kind} and c.vid = ${sysApp.vid} and lower(c.app_name) = lower(${sysApp.name})
       and ${isOpenNow}))`

/** Whether an app of this version knows what a theme is. */
export const knowsThemes = (appVersion: string): boolean => compareVersions(appVersion, themeAppVersion) >= 0
