import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { PushPlatform } from '#contract/pushes/inputs.ts'
import type { push as kind } from '#contract/pushes/push.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, sysApp } from '#server/platform/db/schema.ts'
import { readReach, recipientsWithinADay } from '#server/platform/workflows/dailyReach.ts'
import { push, pushRegistration } from './tables.ts'

/** Number of phones that other pushes of the same vendor reach within 24 hours without approval. */
export const recentPhones = recipientsWithinADay(push, sql`other.vid is not distinct from ${push.vid}`)

/** Reads `recentPhones` of one push. */
export const readRecentPhones = (db: Database, id: string): Promise<number> => readReach(db, push, recentPhones, id)

/** Platforms whose phones an app can notify: all settings that the service needs are present. */
export const appPlatforms: SQL = sql`array_remove(array[
  case when ${sysApp.pushKeyIos} is not null and ${sysApp.apnsKeyId} is not null and ${sysApp.appleTeamId} is not null
             and ${sysApp.bundleId} is not null then 'ios' end,
  case when ${sysApp.pushKeyAndroid} is not null then 'android' end], null)`

/** Returns the condition that a push is for a user; `null` is an anonymous user. */
export const isForUser = (userId: SQL): SQL =>
  sql`(${push.audience} = 'all'
       or ${push.audience} = 'product' and exists (
            select 1 from ${device} where ${device.userId} = ${userId} and ${device.pid} = ${push.pid})
       or ${push.audience} = 'list' and ${userId} = any(${push.userIds}))`

/** Selects the phones that pushes go to, by app, language and audience, joined with the pushes and their apps. */
const audienceOf = (pushes: SQL): SQL =>
  sql`${pushes} join ${sysApp} on ${sysApp.id} = ${push.appId}
      join ${pushRegistration} on ${pushRegistration.appId} = ${push.appId}
       and ${pushRegistration.language} = ${push.language} and ${pushRegistration.platform} = any(${appPlatforms})
       and ${isForUser(sql`${pushRegistration.userId}`)}`

/** Returns the phones that a push goes to, joined with the push and its app. */
export const audiencePhones = (pushId: string): SQL => sql`${audienceOf(sql`${push}`)} where ${push.id} = ${pushId}`

type UnsavedPush = RequestOf<(typeof kind)['ownCalls']['countPushAudience']>
type AudienceCount = ResponseOf<(typeof kind)['ownCalls']['getPushContent']>['audience']

const countPhones = async (db: Database, phones: SQL): Promise<AudienceCount> => {
  const [row] = await rowsOf<AudienceCount>(
    db,
    sql`select count(*)::int as phones, count(distinct ${pushRegistration.userId})::int as users from ${phones}`,
  )
  return row ?? { phones: 0, users: 0 }
}

/** Counts the phones and users that a push would go to now. */
export const countAudience = (tx: Database, pushId: string): Promise<AudienceCount> =>
  countPhones(tx, audiencePhones(pushId))

/** Reads the platforms that an app can notify. */
export const readPlatforms = async (db: Database, appId: string): Promise<PushPlatform[]> => {
  const [row] = await rowsOf<{ platforms: PushPlatform[] }>(
    db,
    sql`select to_json(${appPlatforms}) as platforms from ${sysApp} where ${sysApp.id} = ${appId}`,
  )
  return row?.platforms ?? []
}

/** Counts the phones and users that an unsaved push would go to now. */
export const countUnsavedAudience = (
  db: Database,
  { appId, language, audience, pid, userIds }: UnsavedPush,
): Promise<AudienceCount> => {
  const unsaved = sql`(select ${appId}::uuid as app_id, ${language}::text as language, ${audience}::text as audience,
                              ${pid}::text as pid, ${sql.param(userIds)}::text[] as user_ids) as push`
  return countPhones(db, audienceOf(unsaved))
}
