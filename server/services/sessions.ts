import { sql } from 'drizzle-orm'
import { type AuditStatus, auditStatus, type Feature, features, type Role, ridOf } from '#contract/roles.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { rowsOf } from './rows.ts'
import { hashToken, newToken } from './tokens.ts'

const idle = '30 minutes'
const absolute = '12 hours'
/** Seen times are written at most this often, so that reading a page costs no write. */
const seenEvery = '1 minute'
const keptAfterEnd = '1 day'

interface Row {
  account_id: string
  username: string
  rid: number
  vid: string | null
  audit_status: AuditStatus | null
  features: Feature[] | null
  live: boolean
  ended: boolean
  stale: boolean
}

const roleOf = (rid: number, status: AuditStatus | null): Role => {
  if (rid === ridOf.administrator) return 'administrator'
  if (rid === ridOf.marketing) return 'marketing'
  return status === auditStatus.approved ? 'vendor' : 'applicant'
}

/** Features of an account: an administrator has all, a vendor those switched on for it. */
const featuresOf = (role: Role, switched: Feature[] | null): readonly Feature[] =>
  role === 'administrator' ? features : role === 'vendor' ? (switched ?? []) : []

/** Opens a session and answers its token, the only time it is known. */
export const openSession = async (db: Database, accountId: string): Promise<string> => {
  const token = newToken()
  await db.execute(sql`insert into session (token_hash, account_id) values (${hashToken(token)}, ${accountId})`)
  await db.execute(
    sql`delete from session where create_time < now() - ${absolute}::interval - ${keptAfterEnd}::interval`,
  )
  return token
}

/** Ends a session; a later call with its token is told so. */
export const endSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.execute(sql`update session set ended_time = now() where token_hash = ${tokenHash} and ended_time is null`)
}

/** Finds who holds a token. Throws `sessionEnded` for one that was ended, `sessionExpired` for any other dead one. */
export const findCaller = async (db: Database, token: string): Promise<Caller> => {
  const tokenHash = hashToken(token)
  const [row] = await rowsOf<Row>(
    db,
    sql`select a.id as account_id, a.username, a.rid, v.vid, v.audit_status, v.features,
               s.ended_time is not null or a.disabled_time is not null as ended,
               s.seen_time > now() - ${idle}::interval and s.create_time > now() - ${absolute}::interval as live,
               s.seen_time < now() - ${seenEvery}::interval as stale
          from session s join account a on a.id = s.account_id left join vendor v on v.id = a.vendor_id
         where s.token_hash = ${tokenHash}`,
  )
  if (row?.ended) throw new Refusal('sessionEnded')
  if (!row?.live) throw new Refusal('sessionExpired')
  if (row.stale) await db.execute(sql`update session set seen_time = now() where token_hash = ${tokenHash}`)
  const role = roleOf(row.rid, row.audit_status)
  return {
    accountId: row.account_id,
    username: row.username,
    role,
    vid: role === 'administrator' ? undefined : (row.vid ?? ''),
    features: featuresOf(role, row.features),
    tokenHash,
  }
}
