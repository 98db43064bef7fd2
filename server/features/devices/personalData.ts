import { sql } from 'drizzle-orm'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import type { PersonalData, PersonsNamed } from '#server/platform/personalData/parts.ts'
import { timeText } from '#server/platform/workflows/log.ts'

/** Devices bound to a user; erasure unbinds them. */
export const personalData = {
  devices: {
    read: (tx, userId) =>
      rowsOf<Record<string, unknown>>(
        tx,
        sql`select id, name, pid, vid, firmware, ${timeText(sql`last_seen`)} as "lastSeen",
                   ${timeText(sql`bind_time`)} as "bindTime" from ${device} where ${device.userId} = ${userId} order by id`,
      ),
    count: (db, userId) => countRows(db, sql`${device} where ${device.userId} = ${userId}`),
    async erase(tx, userId) {
      const unbound = await rowsOf(
        tx,
        sql`update ${device} set user_id = null, bind_time = null where ${device.userId} = ${userId} returning 1`,
      )
      return { count: unbound.length }
    },
  },
} satisfies Partial<PersonalData>

/** Devices name the user that they are bound to. */
export const personsNamed = { device: ['user'] } satisfies PersonsNamed
