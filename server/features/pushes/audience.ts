import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, sysApp } from '#server/platform/db/schema.ts'
import { push, pushRegistration } from './tables.ts'

/** The systems whose phones an app can notify: where everything is set that its service asks for. */
export const platformsOfApp: SQL = sql`array_remove(array[
  case when ${sysApp.pushKeyIos} is not null and ${sysApp.apnsKeyId} is not null and ${sysApp.appleTeamId} is not null
             and ${sysApp.bundleId} is not null then 'ios' end,
  case when ${sysApp.pushKeyAndroid} is not null then 'android' end], null)`

/** Whether a push is for a user; `null` is somebody whom nobody has named. */
export const isForUser = (userId: SQL): SQL =>
  sql`(${push.audience} = 'all'
       or ${push.audience} = 'product' and exists (
            select 1 from ${device} where ${device.userId} = ${userId} and ${device.pid} = ${push.pid})
       or ${push.audience} = 'list' and ${userId} = any(${push.userIds}))`

/** The phones that a push goes to, joined with it and its app: of its app and language, whose users it is for. */
export const phonesOf = (pushId: string): SQL =>
  sql`${push} join ${sysApp} on ${sysApp.id} = ${push.appId}
      join ${pushRegistration} on ${pushRegistration.appId} = ${push.appId}
       and ${pushRegistration.language} = ${push.language} and ${pushRegistration.platform} = any(${platformsOfApp})
       and ${isForUser(sql`${pushRegistration.userId}`)}
     where ${push.id} = ${pushId}`

interface Counted {
  phones: number
  users: number
}

/** How many a push would go to now. */
export const countAudience = async (tx: Database, pushId: string): Promise<Counted> => {
  const [row] = await rowsOf<Counted>(
    tx,
    sql`select count(*)::int as phones, count(distinct ${pushRegistration.userId})::int as users from ${phonesOf(pushId)}`,
  )
  return row ?? { phones: 0, users: 0 }
}
