import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import {
  bindCodeBytes,
  encodeBindCode,
  formatBindCode,
  normalizeBindCode,
} from '#contract/interfaces/deviceApi/bindCode.ts'
import type { pairing } from '#contract/interfaces/wallApi/pairing.ts'
import { type Display, type displayGroup, displayLimits } from '#contract/wall/display.ts'
import { pairSubject } from '#server/platform/auth/attemptSubjects.ts'
import { clearAttempts, countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { vidCondition } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, display } from '#server/platform/db/schema.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { findWallOwner } from './owner.ts'
import { displayPairing } from './tables.ts'

const lifetime = sql.raw(`interval '${displayLimits.codeMinutes} minutes'`)

/** Seconds to wait for an address with the maximum number of codes: until some have expired. */
const retrySeconds = 60

/**
 * Starts the pairing of a screen: inserts a code to show, and the token that becomes valid once the code is confirmed.
 * Deletes expired codes. Throws `sendLimited`.
 */
export const startPairing = async (db: Database, client: string): Promise<ResponseOf<typeof pairing>> => {
  const [token, code] = [generateToken(), encodeBindCode(randomBytes(bindCodeBytes))]
  await db.execute(sql`delete from ${displayPairing} where create_time < now() - ${lifetime}`)
  const inserted = await rowsOf(
    db,
    sql`insert into ${displayPairing} (token_hash, code_hash, client)
        select ${hashToken(token)}, ${hashToken(code)}, ${client}
         where (select count(*) from ${displayPairing} where client = ${client}) < ${displayLimits.codesPerAddress}
        returning 1`,
  )
  if (inserted.length === 0) throw new ApiError('sendLimited', { seconds: retrySeconds })
  return { code: formatBindCode(code), token, seconds: displayLimits.codeMinutes * 60 }
}

/** Returns whether a token belongs to a paired display. */
export const isPaired = async (db: Database, token: string): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${display} where token_hash = ${hashToken(token)} and revoke_time is null`,
  )
  return rows.length > 0
}

const visibleColumns = ({ tenancy }: Caller) => {
  const isPlatforms = sql`exists (select 1 from ${account} a where a.id = ${display.accountId} and a.vendor_id is null)`
  const pairedBy = tenancy === 'all' ? sql`paired_by` : sql`case when not ${isPlatforms} then paired_by end`
  return sql`id, name, vid, language, theme, ${pairedBy} as "pairedBy", ${timeText(sql`create_time`)} as "createTime",
             ${timeText(sql`last_seen`)} as "lastSeen"`
}

const notRevoked = (condition: SQL): SQL => sql`${condition} and revoke_time is null`

export const listDisplays = (db: Database, caller: Caller): Promise<Display[]> =>
  rowsOf(
    db,
    sql`select ${visibleColumns(caller)} from ${display} where ${notRevoked(vidCondition(caller.tenancy, sql`vid`))} order by create_time desc, id`,
  )

/**
 * Pairs the screen that shows a code, which is deleted. Rate limited. Throws `guessingLimited`, `codeWrong`, `notFound`
 * or `displaysFull`.
 */
export const pairDisplay = async (
  db: Database,
  caller: Caller,
  { code, name, vid, language, theme }: RequestOf<typeof displayGroup.pairDisplay>,
): Promise<Display> => {
  const subject = pairSubject(caller.accountId)
  await countAttempt(db, [subject])
  const owner = await findWallOwner(db, caller, vid)
  const paired = await db.transaction(async (tx) => {
    // Locked, so that concurrent pairings cannot exceed the limit.
    await tx.execute(sql`lock table ${display} in share row exclusive mode`)
    const others = await rowsOf(
      tx,
      sql`select 1 from ${display} where ${notRevoked(sql`vid is not distinct from ${owner.vid}`)}`,
    )
    if (others.length >= displayLimits.displaysMax)
      throw new ApiError('displaysFull', { maximum: displayLimits.displaysMax })
    const [pairing] = await rowsOf<{ tokenHash: string }>(
      tx,
      sql`delete from ${displayPairing} where code_hash = ${hashToken(normalizeBindCode(code))}
             and create_time > now() - ${lifetime} returning token_hash as "tokenHash"`,
    )
    if (!pairing) throw new ApiError('codeWrong')
    const [inserted] = await rowsOf<Display>(
      tx,
      sql`insert into ${display} (name, vid, language, theme, token_hash, account_id, paired_by)
          values (${name}, ${owner.vid}, ${language}, ${theme}, ${pairing.tokenHash}, ${caller.accountId}, ${caller.username})
          returning ${visibleColumns(caller)}`,
    )
    return inserted as Display
  })
  await clearAttempts(db, [subject])
  return paired
}

/** Revokes the token of a display. Throws `notFound`, for displays outside the caller's tenancy too. */
export const revokeDisplay = async (db: Database, { tenancy }: Caller, id: string): Promise<void> => {
  const ended = await rowsOf(
    db,
    sql`update ${display} set revoke_time = now()
         where ${notRevoked(sql`id = ${id} and ${vidCondition(tenancy, sql`vid`)}`)} returning 1`,
  )
  if (ended.length === 0) throw new ApiError('notFound')
}
