import { sql } from 'drizzle-orm'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import type { PersonalData, PersonsNamed } from '#server/platform/personalData/parts.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { erasePhones } from './erase.ts'
import { push, pushDelivery, pushRegistration } from './tables.ts'

type Values = Record<string, unknown>

/** Phones of a user, and notifications that were sent to them. */
export const personalData = {
  phones: {
    read: (tx, userId) =>
      rowsOf<Values>(
        tx,
        sql`select ${sysApp.name} as app, platform, language, zone, ${timeText(sql`${pushRegistration.createTime}`)} as registered
              from ${pushRegistration} join ${sysApp} on ${sysApp.id} = ${pushRegistration.appId}
             where ${pushRegistration.userId} = ${userId} order by ${pushRegistration.createTime}, ${pushRegistration.id}`,
      ),
    count: (db, userId) => countRows(db, sql`${pushRegistration} where ${pushRegistration.userId} = ${userId}`),
    erase: async (tx, userId) => ({ count: await erasePhones(tx, userId) }),
  },
  notifications: {
    read: (tx, userId) =>
      rowsOf<Values>(
        tx,
        sql`select ${push.title} as title, ${pushDelivery.platform} as platform, ${pushDelivery.state} as state,
                   ${timeText(sql`${pushDelivery.attemptTime}`)} as attempted
              from ${pushDelivery} join ${push} on ${push.id} = ${pushDelivery.pushId}
             where ${pushDelivery.userId} = ${userId} order by ${pushDelivery.createTime}, ${pushDelivery.id}`,
      ),
  },
} satisfies Partial<PersonalData>

/** Field of deliveries that names the user whose phone was notified. */
export const personsNamed = { pushDelivery: ['user'] } satisfies PersonsNamed
