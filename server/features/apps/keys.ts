import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  type AppKeyKind,
  appKeyPrefixes,
  type appKeySchema,
  appKeysMax,
  type issuedAppKeySchema,
} from '#contract/apps/key.ts'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appKey, sysApp } from '#server/platform/db/schema.ts'
import { shownCharacters } from '#server/platform/keys/secretBox.ts'
import { timeText } from '#server/platform/workflows/log.ts'

type ShownKey = z.infer<typeof appKeySchema>

const shown = sql`id, kind, ending, issued_by as "issuedBy", ${timeText(sql`create_time`)} as "createTime",
                  ${timeText(sql`revoke_time`)} as "revokeTime"`

export const keysOfApp = (db: Database, appId: string): Promise<ShownKey[]> =>
  rowsOf(db, sql`select ${shown} from ${appKey} where app_id = ${appId} order by create_time desc, id`)

/** Issues a key of an app. Throws `notFound`, or `appKeysFull` where there are as many as there may be. */
export const issueAppKey = (
  db: Database,
  { id, kind }: { id: string; kind: AppKeyKind },
  by: string,
): Promise<z.infer<typeof issuedAppKeySchema>> =>
  db.transaction(async (tx) => {
    // Held, so that two at once do not both find the last place.
    const held = await rowsOf(tx, sql`select 1 from ${sysApp} where id = ${id} for update`)
    if (held.length === 0) throw new ApiError('notFound')
    const valid = await rowsOf(
      tx,
      sql`select 1 from ${appKey} where app_id = ${id} and kind = ${kind} and revoke_time is null`,
    )
    if (valid.length >= appKeysMax) throw new ApiError('appKeysFull', { maximum: appKeysMax })
    const key = `${appKeyPrefixes[kind]}${newToken()}`
    const [issued] = await rowsOf<ShownKey>(
      tx,
      sql`insert into ${appKey} (app_id, kind, key_hash, ending, issued_by)
          values (${id}, ${kind}, ${hashToken(key)}, ${key.slice(-shownCharacters)}, ${by}) returning ${shown}`,
    )
    return { ...(issued as ShownKey), key }
  })

/** Revokes a key; one that is revoked stays as it is. Throws `notFound`. */
export const revokeAppKey = async (db: Database, keyId: string): Promise<ShownKey> => {
  const [revoked] = await rowsOf<ShownKey>(
    db,
    sql`update ${appKey} set revoke_time = coalesce(revoke_time, now()) where id = ${keyId} returning ${shown}`,
  )
  if (!revoked) throw new ApiError('notFound')
  return revoked
}
