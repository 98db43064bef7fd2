import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import {
  bindCodeBytes,
  encodeBindCode,
  formatBindCode,
  normalizeBindCode,
} from '#contract/interfaces/deviceApi/bindCode.ts'
import type { bind, bindCode, unbind } from '#contract/interfaces/deviceApi/binding.ts'
import { deviceLimits } from '#contract/interfaces/deviceApi/inputs.ts'
import { bindDevice, unbindDevice } from '#server/features/users/binding.ts'
import { ensureAndLockUser } from '#server/features/users/ensureUsers.ts'
import { deviceBinding } from '#server/features/users/tables.ts'
import { type CodePurpose, codeUseHash } from '#server/features/users/usedCodes.ts'
import { bindSubject } from '#server/platform/auth/attemptSubjects.ts'
import { clearAttempts, countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, deviceBindCode, deviceToken } from '#server/platform/db/schema.ts'
import type { DeviceContext, InterfaceContext } from '#server/platform/interfaces/context.ts'
import { assertPublic } from './assertPublic.ts'

/** Tests whether the device still has the token under which the code was issued: a code expires with it. */
const hasToken = sql`exists (
  select 1 from ${deviceToken} t where t.device_id = ${deviceBindCode.deviceId} and t.create_time <= ${deviceBindCode.createTime})`

const lifetime = sql.raw(`interval '${deviceLimits.bindCodeMinutes} minutes'`)

/** Issues a bind code of a device, which replaces the previous one. */
export const issueBindCode = async (
  _request: object,
  { db, device: { id } }: DeviceContext,
): Promise<ResponseOf<typeof bindCode>> => {
  const code = encodeBindCode(randomBytes(bindCodeBytes))
  const [issued] = await rowsOf<{ until: number }>(
    db,
    sql`insert into ${deviceBindCode} (device_id, code_hash) values (${id}, ${hashToken(code)})
        on conflict (device_id) do update set code_hash = excluded.code_hash, use_hash = null, create_time = now()
        returning extract(epoch from create_time + ${lifetime})::float8 * 1000 as until`,
  )
  return { code: formatBindCode(code), expiresAt: new Date(issued?.until ?? 0).toISOString() }
}

const isBoundTo = async (tx: Database, deviceId: string, userId: string): Promise<boolean> => {
  const found = await rowsOf(tx, sql`select 1 from ${device} where id = ${deviceId} and user_id = ${userId}`)
  return found.length > 0
}

interface CodeInput {
  code: string
  userId: string
}

interface BindCodeRow {
  deviceId: string
  isLive: boolean
  useHash: string | null
}

/**
 * Runs `work` with the device that shows a code, within a transaction, and marks the code as used by the user for this
 * purpose; attempts per user are limited. Throws `guessingLimited`, `codeWrong`, `codeExpired`, or as `work` does.
 */
const withCode = async <Result>(
  db: Database,
  purpose: CodePurpose,
  { code, userId }: CodeInput,
  work: (tx: Database, deviceId: string, isRepeated: boolean) => Promise<Result>,
): Promise<Result> => {
  const subject = bindSubject(userId)
  await countAttempt(db, [subject])
  const done = await db.transaction(async (tx) => {
    const [row] = await rowsOf<BindCodeRow>(
      tx,
      sql`select device_id as "deviceId", use_hash as "useHash",
                 create_time > now() - ${lifetime} and ${hasToken} as "isLive"
            from ${deviceBindCode} where code_hash = ${hashToken(normalizeBindCode(code))} for update`,
    )
    const useHash = codeUseHash(purpose, userId)
    if (!row || (row.useHash !== null && row.useHash !== useHash)) throw new ApiError('codeWrong')
    const { deviceId, isLive, useHash: usedBefore } = row
    if (!isLive) throw new ApiError('codeExpired')
    await tx.execute(sql`update ${deviceBindCode} set use_hash = ${useHash} where device_id = ${deviceId}`)
    return work(tx, deviceId, usedBefore !== null)
  })
  await clearAttempts(db, [subject])
  return done
}

/**
 * Binds a device to a user by a code. Idempotent while the device stays bound to the user. Throws as `withCode` does, and
 * `invalid`, `productNotPublic` or `deviceBound`.
 */
export const bindByCode = (
  request: RequestOf<typeof bind>,
  { db, engine }: InterfaceContext,
): Promise<ResponseOf<typeof bind>> =>
  withCode(db, 'bind', request, async (tx, deviceId, isRepeated) => {
    const { userId } = request
    await ensureAndLockUser(tx, userId, engine.auditKey)
    const isBound = await isBoundTo(tx, deviceId, userId)
    if (isRepeated && !isBound) throw new ApiError('codeWrong')
    if (!isBound) await assertPublic(tx, deviceId)
    const boundAt = await bindDevice(tx, deviceId, userId)
    if (boundAt === undefined) throw new ApiError('deviceBound')
    return { deviceId, boundAt }
  })

/** Returns whether a device is unbound and its last binding was this user's. */
const wasLastOf = async (db: Database, deviceId: string, userId: string): Promise<boolean> => {
  const [last] = await rowsOf<{ isTheirs: boolean }>(
    db,
    sql`select user_id is not distinct from ${userId} and unbound_at is not null as "isTheirs"
          from ${deviceBinding} where device_id = ${deviceId} order by id desc limit 1`,
  )
  return last?.isTheirs === true
}

/** Unbinds a device of the user. Idempotent. Throws `notFound` for any other device. */
const unbindOwn = async (db: Database, deviceId: string, userId: string): Promise<{ deviceId: string }> => {
  const isUnbound =
    (await unbindDevice(db, deviceId, sql`${device.userId} = ${userId}`)) || (await wasLastOf(db, deviceId, userId))
  if (!isUnbound) throw new ApiError('notFound')
  return { deviceId }
}

/**
 * Unbinds a device of the user by a code or by its id. Idempotent. Throws `notFound`, and by a code as `withCode` does.
 */
export const unbindByUser = (
  request: RequestOf<typeof unbind>,
  { db }: InterfaceContext,
): Promise<ResponseOf<typeof unbind>> =>
  'code' in request
    ? withCode(db, 'unbind', request, (tx, deviceId) => unbindOwn(tx, deviceId, request.userId))
    : unbindOwn(db, request.deviceId, request.userId)
