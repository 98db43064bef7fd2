import { sql } from 'drizzle-orm'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import type { PersonalData, PersonsNamed } from '#server/platform/personalData/parts.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { appUser, deviceBinding } from './tables.ts'
import { eraseTraces } from './traces.ts'

type Values = Record<string, unknown>

/** The user's record, its binding periods, and its traces in jobs, views and rate limit counters. */
export const personalData = {
  user: {
    async read(tx, userId) {
      const [user = {}] = await rowsOf<Values>(
        tx,
        sql`select id, nickname, email, phone, app_version as "appVersion", language, country,
                   ${timeText(sql`last_active`)} as "lastActive", ${timeText(sql`create_time`)} as registered
              from ${appUser} where ${appUser.id} = ${userId}`,
      )
      return user
    },
    async erase(tx, userId) {
      const deleted = await rowsOf(tx, sql`delete from ${appUser} where ${appUser.id} = ${userId} returning 1`)
      return { count: deleted.length }
    },
  },
  bindings: {
    read: (tx, userId) =>
      rowsOf<Values>(
        tx,
        sql`select device_id as "deviceId", ${timeText(sql`bound_at`)} as "boundAt", ${timeText(sql`unbound_at`)} as "unboundAt"
              from ${deviceBinding} where ${deviceBinding.userId} = ${userId} order by bound_at, device_id`,
      ),
    count: (db, userId) => countRows(db, sql`${deviceBinding} where ${deviceBinding.userId} = ${userId}`),
    async erase(tx, userId) {
      const anonymized = await rowsOf(
        tx,
        sql`update ${deviceBinding} set user_id = null where ${deviceBinding.userId} = ${userId} returning 1`,
      )
      return { count: anonymized.length }
    },
  },
  traces: {
    async erase(tx, userId) {
      await eraseTraces(tx, userId)
      return { count: 0 }
    },
  },
} satisfies Partial<PersonalData>

/** Fields that name a user in exports of the list of users. */
export const personsNamed = { appUser: ['user'] } satisfies PersonsNamed
