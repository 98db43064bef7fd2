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
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { vidCondition } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, display } from '#server/platform/db/schema.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { wallOf } from './owner.ts'
import { displayPairing } from './tables.ts'

const lifetime = sql.raw(`interval '${displayLimits.codeMinutes} minutes'`)

/** Of an address that has as many codes as it may: until some of them have ended. */
const fullSeconds = 60

/** Gives a screen a code to show, and the token that is a display's once somebody has confirmed it. */
export const beginPairing = async (db: Database, client: string): Promise<ResponseOf<typeof pairing>> => {
  const [token, code] = [newToken(), encodeBindCode(randomBytes(bindCodeBytes))]
  await db.execute(sql`delete from ${displayPairing} where create_time < now() - ${lifetime}`)
  const given = await rowsOf(
    db,
    sql`insert into ${displayPairing} (token_hash, code_hash, client)
        select ${hashToken(token)}, ${hashToken(code)}, ${client}
         where (select count(*) from ${displayPairing} where client = ${client}) < ${displayLimits.codesPerAddress}
        returning 1`,
  )
  if (given.length === 0) throw new ApiError('sendLimited', { seconds: fullSeconds })
  return { code: formatBindCode(code), token, seconds: displayLimits.codeMinutes * 60 }
}

/** Whether a token is a display's. */
export const isPaired = async (db: Database, token: string): Promise<boolean> => {
  const found = await rowsOf(
    db,
    sql`select 1 from ${display} where token_hash = ${hashToken(token)} and revoke_time is null`,
  )
  return found.length > 0
}

const shownTo = ({ tenancy }: Caller) => {
  const isPlatforms = sql`exists (select 1 from ${account} a where a.id = ${display.accountId} and a.vendor_id is null)`
  const pairedBy = tenancy === 'all' ? sql`paired_by` : sql`case when not ${isPlatforms} then paired_by end`
  return sql`id, name, vid, language, theme, ${pairedBy} as "pairedBy", ${timeText(sql`create_time`)} as "createTime",
             ${timeText(sql`last_seen`)} as "lastSeen"`
}

const valid = (condition: SQL): SQL => sql`${condition} and revoke_time is null`

export const listDisplays = (db: Database, caller: Caller): Promise<Display[]> =>
  rowsOf(
    db,
    sql`select ${shownTo(caller)} from ${display} where ${valid(vidCondition(caller.tenancy, sql`vid`))} order by create_time desc, id`,
  )

/** Pairs the screen that shows a code, which is used up. Throws `guessingLimited`, `codeWrong`, `notFound` or `displaysFull`. */
export const pairDisplay = async (
  db: Database,
  caller: Caller,
  { code, name, vid, language, theme }: RequestOf<typeof displayGroup.pairDisplay>,
): Promise<Display> => {
  const subject = pairSubject(caller.accountId)
  await countAttempt(db, [subject])
  const owner = await wallOf(db, caller, vid)
  const paired = await db.transaction(async (tx) => {
    // Held, so that two at once do not both find the last place.
    await tx.execute(sql`lock table ${display} in share row exclusive mode`)
    const others = await rowsOf(
      tx,
      sql`select 1 from ${display} where ${valid(sql`vid is not distinct from ${owner.vid}`)}`,
    )
    if (others.length >= displayLimits.displaysMax)
      throw new ApiError('displaysFull', { maximum: displayLimits.displaysMax })
    const [used] = await rowsOf<{ tokenHash: string }>(
      tx,
      sql`delete from ${displayPairing} where code_hash = ${hashToken(normalizeBindCode(code))}
             and create_time > now() - ${lifetime} returning token_hash as "tokenHash"`,
    )
    if (!used) throw new ApiError('codeWrong')
    const [made] = await rowsOf<Display>(
      tx,
      sql`insert into ${display} (name, vid, language, theme, token_hash, account_id, paired_by)
          values (${name}, ${owner.vid}, ${language}, ${theme}, ${used.tokenHash}, ${caller.accountId}, ${caller.username})
          returning ${shownTo(caller)}`,
    )
    return made as Display
  })
  await clearAttempts(db, [subject])
  return paired
}

/** Ends the token of a display. Another's is as if it were not there. */
export const revokeDisplay = async (db: Database, { tenancy }: Caller, id: string): Promise<void> => {
  const ended = await rowsOf(
    db,
    sql`update ${display} set revoke_time = now()
         where ${valid(sql`id = ${id} and ${vidCondition(tenancy, sql`vid`)}`)} returning 1`,
  )
  if (ended.length === 0) throw new ApiError('notFound')
}
