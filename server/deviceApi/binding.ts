import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bindCodeBytes, bindCodeOf, groupedBindCode, readBindCode } from '#contract/deviceApi/bindCode.ts'
import type { bind, bindCode, unbind } from '#contract/deviceApi/binding.ts'
import { deviceLimits } from '#contract/deviceApi/limits.ts'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { ApiError } from '../apiError.ts'
import { bindSubject } from '../auth/attemptSubjects.ts'
import { clearAttempts, countAttempt } from '../auth/loginAttempts.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Database } from '../db/connect.ts'
import { device, deviceBindCode } from '../db/schema.ts'
import type { DeviceContext, InterfaceContext } from '../interfaces/context.ts'
import { bindDevice, unbindDevice } from '../people/binding.ts'
import { holdKnownUser } from '../people/knownUser.ts'
import { rowsOf } from '../query/rows.ts'
import { assertPublic } from './assertPublic.ts'

const lifetime = sql.raw(`interval '${deviceLimits.bindCodeMinutes} minutes'`)

/** A new code for a device, in the place of the one before. */
export const giveBindCode = async (
  _request: object,
  { db, device: { id } }: DeviceContext,
): Promise<ResponseOf<typeof bindCode>> => {
  const code = bindCodeOf(randomBytes(bindCodeBytes))
  const [made] = await rowsOf<{ until: number }>(
    db,
    sql`insert into ${deviceBindCode} (device_id, code_hash) values (${id}, ${hashToken(code)})
        on conflict (device_id) do update set code_hash = excluded.code_hash, create_time = now()
        returning extract(epoch from create_time + ${lifetime})::float8 * 1000 as until`,
  )
  return { code: groupedBindCode(code), expiresAt: new Date(made?.until ?? 0).toISOString() }
}

const isBoundTo = async (tx: Database, deviceId: string, userId: string): Promise<boolean> => {
  const found = await rowsOf(tx, sql`select 1 from ${device} where id = ${deviceId} and user_id = ${userId}`)
  return found.length > 0
}

/** Binds by a code, which is used up. Throws `guessingLimited`, `codeWrong`, `codeExpired`, `invalid`, `productNotPublic` or `deviceBound`. */
export const bindByCode = async (
  { code, userId }: RequestOf<typeof bind>,
  { db, auditKey }: InterfaceContext,
): Promise<ResponseOf<typeof bind>> => {
  const subject = bindSubject(userId)
  await countAttempt(db, [subject])
  const bound = await db.transaction(async (tx) => {
    const [used] = await rowsOf<{ deviceId: string; live: boolean }>(
      tx,
      sql`delete from ${deviceBindCode} where code_hash = ${hashToken(readBindCode(code))}
          returning device_id as "deviceId", create_time > now() - ${lifetime} as live`,
    )
    if (!used) throw new ApiError('codeWrong')
    if (!used.live) throw new ApiError('codeExpired')
    await holdKnownUser(tx, userId, auditKey)
    if (!(await isBoundTo(tx, used.deviceId, userId))) await assertPublic(tx, used.deviceId)
    const boundAt = await bindDevice(tx, used.deviceId, userId)
    if (boundAt === undefined) throw new ApiError('deviceBound')
    return { deviceId: used.deviceId, boundAt }
  })
  await clearAttempts(db, [subject])
  return bound
}

/** Unbinds what the user has. Another's device is as if it were not there. */
export const unbindByUser = async (
  { deviceId, userId }: RequestOf<typeof unbind>,
  { db }: InterfaceContext,
): Promise<ResponseOf<typeof unbind>> => {
  if (!(await unbindDevice(db, deviceId, sql`${device.userId} = ${userId}`))) throw new ApiError('notFound')
  return {}
}
