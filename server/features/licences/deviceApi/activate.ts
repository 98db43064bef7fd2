import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { activate } from '#contract/interfaces/deviceApi/activate.ts'
import { assertPublic } from '#server/features/devices/deviceApi/assertPublic.ts'
import { activateKey } from '#server/features/licences/activate.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, deviceToken, product, productPublication, readingLedger } from '#server/platform/db/schema.ts'
import type { InterfaceContext } from '#server/platform/interfaces/context.ts'
import { licenceSigner } from '#server/platform/keys/signer.ts'
import { deviceKindOf } from '#server/platform/records/deviceKind.ts'

type Request = RequestOf<typeof activate>

/** Returns the public keys that verify licence keys. */
export const listPublicKeys = async (_request: object, { config }: Pick<InterfaceContext, 'config'>) => {
  const { publicKeys } = await licenceSigner(config)
  return { list: [...publicKeys] }
}

/** Issues a new token of a device, which replaces the previous one. */
const issueToken = async (tx: Database, deviceId: string, keyId: string): Promise<string> => {
  const token = generateToken()
  const values = {
    tokenHash: hashToken(token),
    keyId,
    afterReading: sql`(select coalesce(max(${readingLedger.lastId}), 0) from ${readingLedger})`,
  }
  await tx
    .insert(deviceToken)
    .values({ deviceId, ...values })
    .onConflictDoUpdate({ target: deviceToken.deviceId, set: { ...values, createTime: sql`now()` } })
  return token
}

/**
 * Activates a key and returns a new token of its device, in one transaction. Throws as `activateKey` and `assertPublic`
 * do.
 */
export const activateDevice = (
  request: Request,
  { db, engine }: InterfaceContext,
): Promise<ResponseOf<typeof activate>> =>
  db.transaction(async (tx) => {
    const { id, isNew } = await activateKey(tx, request, { language: 'en', engine })
    if (isNew) await assertPublic(tx, request.deviceId)
    const token = await issueToken(tx, request.deviceId, id)
    const [row] = await rowsOf<{ kind: string | null }>(
      tx,
      sql`update ${device} set last_seen = now() where id = ${request.deviceId}
          returning (select ${deviceKindOf} from ${product} p
                       left join ${productPublication} pub on pub.product_id = p.id
                      where p.pid = ${request.pid}) as kind`,
    )
    return { token, kind: row?.kind ?? null }
  })
