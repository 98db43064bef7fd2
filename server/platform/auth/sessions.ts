import { sql } from 'drizzle-orm'
import { type Feature, features, type Role, ridByRole } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { vendorStates } from '#contract/vendors/vendorStates.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { hashToken, newToken } from './tokens.ts'

const idle = '30 minutes'
const absolute = '12 hours'
/** Seen times are written at most this often, so that reading a page costs no write. */
const seenEvery = '1 minute'
const keptAfterEnd = '1 day'

interface AccountRow {
  account_id: string
  username: string
  rid: number
  vid: string | null
  vendor_id: string | null
  state: VendorState | null
  features: Feature[] | null
}

interface Row extends AccountRow {
  live: boolean
  ended: boolean
  demo: boolean
  stale: boolean
}

const roleOf = (rid: number, state: VendorState | null): Role => {
  if (rid === ridByRole.administrator) return 'administrator'
  if (rid === ridByRole.marketing) return 'marketing'
  if (rid === ridByRole.auditor) return 'auditor'
  return vendorStates[state ?? 'new'].role
}

/** Those who see the records of every vendor, as far as their calls go. */
const seesAll: readonly Role[] = ['administrator', 'auditor']

/** Whose rows an account may see. Whoever is neither of the platform nor of a vendor sees none. */
const tenancyOf = (role: Role, vendorId: string | null, vid: string | null): Tenancy => {
  if (seesAll.includes(role)) return 'all'
  return vendorId === null ? 'none' : { vendorId, vid }
}

/** Features of an account: an administrator has all, a vendor those switched on for it. */
const featuresOf = (role: Role, switched: Feature[] | null): readonly Feature[] =>
  role === 'administrator' ? features : role === 'vendor' ? (switched ?? []) : []

const callerFrom = (row: AccountRow, tokenHash: string): Caller => {
  const role = roleOf(row.rid, row.state)
  return {
    accountId: row.account_id,
    username: row.username,
    role,
    tenancy: tenancyOf(role, row.vendor_id, row.vid),
    vendorId: row.vendor_id ?? undefined,
    vendorState: row.state ?? undefined,
    features: featuresOf(role, row.features),
    tokenHash,
  }
}

/** Opens a session and answers its token, the only time it is known. */
export const openSession = async (db: Database, accountId: string): Promise<string> => {
  const token = newToken()
  await db.execute(sql`insert into session (token_hash, account_id) values (${hashToken(token)}, ${accountId})`)
  await db.execute(sql`update account set sign_in_time = now() where id = ${accountId}`)
  await db.execute(
    sql`delete from session where create_time < now() - ${absolute}::interval - ${keptAfterEnd}::interval`,
  )
  return token
}

/** Ends a session; a later call with its token is told so. */
export const endSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.execute(sql`update session set ended_time = now() where token_hash = ${tokenHash} and ended_time is null`)
}

/** Ends the sessions of an account, but the one of `kept`. */
export const endSessions = async (db: Database, accountId: string, kept = ''): Promise<void> => {
  await db.execute(
    sql`update session set ended_time = now()
         where account_id = ${accountId} and token_hash <> ${kept} and ended_time is null`,
  )
}

/** Ends the sessions of everybody who works for a vendor. */
export const endSessionsOfVendor = async (db: Database, vendorId: string): Promise<void> => {
  await db.execute(
    sql`update session set ended_time = now()
         where ended_time is null and account_id in (select id from account where vendor_id = ${vendorId})`,
  )
}

/** Who asks, by what the request brought. */
export interface Holder {
  token: string | undefined
  /** Whether it came from the server's own machine. */
  isLocal: boolean
}

/**
 * Finds who holds a token; `seen` tells that somebody is there and keeps the session alive. Throws `sessionEnded` for one
 * that was ended, and for that of a demonstration account anywhere but on this machine, `sessionExpired` for any other
 * dead one or none.
 */
export const findCaller = async (db: Database, { token, isLocal }: Holder, seen = true): Promise<Caller> => {
  if (!token) throw new ApiError('sessionExpired')
  return findHolder(db, hashToken(token), { seen, isLocal })
}

/** The same for who knows the session, and not its token. */
export const findHolder = async (
  db: Database,
  tokenHash: string,
  { seen, isLocal }: { seen: boolean; isLocal: boolean },
): Promise<Caller> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`select a.id as account_id, a.username, a.rid, a.demo, a.vendor_id, v.vid, v.state, v.features,
               s.ended_time is not null or a.disabled_time is not null as ended,
               s.seen_time > now() - ${idle}::interval and s.create_time > now() - ${absolute}::interval as live,
               s.seen_time < now() - ${seenEvery}::interval as stale
          from session s join account a on a.id = s.account_id left join vendor v on v.id = a.vendor_id
         where s.token_hash = ${tokenHash}`,
  )
  if (row?.ended || (row?.demo && !isLocal)) throw new ApiError('sessionEnded')
  if (!row?.live) throw new ApiError('sessionExpired')
  if (seen && row.stale) await db.execute(sql`update session set seen_time = now() where token_hash = ${tokenHash}`)
  return callerFrom(row, tokenHash)
}

/** An account as somebody who calls, for what is done for it while it is away. Throws `notPermitted` where it is no more. */
export const findAccount = async (db: Database, accountId: string): Promise<Caller> => {
  const [row] = await rowsOf<AccountRow>(
    db,
    sql`select a.id as account_id, a.username, a.rid, a.vendor_id, v.vid, v.state, v.features
          from account a left join vendor v on v.id = a.vendor_id
         where a.id = ${accountId} and a.disabled_time is null`,
  )
  if (!row) throw new ApiError('notPermitted')
  return callerFrom(row, '')
}
