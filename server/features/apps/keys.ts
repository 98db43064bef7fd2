import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  type AppKeyKind,
  appKeyPrefixes,
  type appKeySchema,
  appKeysMax,
  type issuedAppKeySchema,
} from '#contract/apps/key.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appKey, sysApp } from '#server/platform/db/schema.ts'
import { shownCharacters } from '#server/platform/keys/secretBox.ts'
import { timeText } from '#server/platform/workflows/log.ts'

type ShownKey = z.infer<typeof appKeySchema>

const keyColumns = sql`id, kind, ending, issued_by as "issuedBy", ${timeText(sql`create_time`)} as "createTime",
                  ${timeText(sql`revoke_time`)} as "revokeTime"`

export const readAppKeys = (db: Database, appId: string): Promise<ShownKey[]> =>
  rowsOf(db, sql`select ${keyColumns} from ${appKey} where app_id = ${appId} order by create_time desc, id`)

/** Inserts an app key and returns it in full, once. Throws `notFound`, or `appKeysFull` at the maximum. */
export const issueAppKey = (
  db: Database,
  { id, kind }: { id: string; kind: AppKeyKind },
  by: string,
): Promise<z.infer<typeof issuedAppKeySchema>> =>
  db.transaction(async (tx) => {
    // Locked, so that concurrent inserts cannot exceed the limit.
    const app = await rowsOf(tx, sql`select 1 from ${sysApp} where id = ${id} for update`)
    if (app.length === 0) throw new ApiError('notFound')
    const valid = await rowsOf(
      tx,
      sql`select 1 from ${appKey} where app_id = ${id} and kind = ${kind} and revoke_time is null`,
    )
    if (valid.length >= appKeysMax) throw new ApiError('appKeysFull', { maximum: appKeysMax })
    const key = `${appKeyPrefixes[kind]}${generateToken()}`
    const [issued] = await rowsOf<ShownKey>(
      tx,
      sql`insert into ${appKey} (app_id, kind, key_hash, ending, issued_by)
          values (${id}, ${kind}, ${hashToken(key)}, ${key.slice(-shownCharacters)}, ${by}) returning ${keyColumns}`,
    )
    return { ...(issued as ShownKey), key }
  })

/** Revokes a key. Idempotent. Throws `notFound`. */
export const revokeAppKey = async (db: Database, keyId: string): Promise<ShownKey> => {
  const [revoked] = await rowsOf<ShownKey>(
    db,
    sql`update ${appKey} set revoke_time = coalesce(revoke_time, now()) where id = ${keyId} returning ${keyColumns}`,
  )
  if (!revoked) throw new ApiError('notFound')
  return revoked
}
