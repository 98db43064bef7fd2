import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/core/permissions.ts'
import { type Feature, features, type Role, ridByRole } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { vendorStates } from '#contract/vendors/vendorStates.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { generateToken, hashToken } from './tokens.ts'

const idle = '30 minutes'
const absolute = '12 hours'
/** Minimum interval between writes of the last seen time, so that reading a page costs no write. */
const seenEvery = '1 minute'
const retention = '1 day'

interface AccountRow {
  account_id: string
  username: string
  rid: number
  permission: Permission
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

/** Roles that see the records of every vendor. */
const seesAll: readonly Role[] = ['administrator', 'auditor']

/** Returns the tenancy of an account: none for an account of neither the platform nor a vendor. */
const tenancyOf = (role: Role, vendorId: string | null, vid: string | null): Tenancy => {
  if (seesAll.includes(role)) return 'all'
  return vendorId === null ? 'none' : { vendorId, vid }
}

/** Returns the features of an account: all for an administrator, the enabled ones for a vendor. */
const featuresOf = (role: Role, switched: Feature[] | null): readonly Feature[] =>
  role === 'administrator' ? features : role === 'vendor' ? (switched ?? []) : []

const callerFrom = (row: AccountRow, tokenHash: string): Caller => {
  const role = roleOf(row.rid, row.state)
  return {
    accountId: row.account_id,
    username: row.username,
    role,
    permission: row.permission,
    tenancy: tenancyOf(role, row.vendor_id, row.vid),
    vendorId: row.vendor_id ?? undefined,
    vendorState: row.state ?? undefined,
    features: featuresOf(role, row.features),
    tokenHash,
  }
}

/** Inserts a session and returns its token, which is not stored. Updates the sign-in time and deletes old sessions. */
export const openSession = async (db: Database, accountId: string): Promise<string> => {
  const token = generateToken()
  await db.execute(sql`insert into session (token_hash, account_id) values (${hashToken(token)}, ${accountId})`)
  await db.execute(sql`update account set sign_in_time = now() where id = ${accountId}`)
  await db.execute(sql`delete from session where create_time < now() - ${absolute}::interval - ${retention}::interval`)
  return token
}

/** Ends a session. A later call with its token is refused with `sessionEnded`. */
export const endSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.execute(sql`update session set ended_time = now() where token_hash = ${tokenHash} and ended_time is null`)
}

/** Ends the sessions of an account except the one with the token hash `except`. */
export const endSessions = async (db: Database, accountId: string, except = ''): Promise<void> => {
  await db.execute(
    sql`update session set ended_time = now()
         where account_id = ${accountId} and token_hash <> ${except} and ended_time is null`,
  )
}

/** Ends the sessions of all accounts of a vendor. */
export const endSessionsOfVendor = async (db: Database, vendorId: string): Promise<void> => {
  await db.execute(
    sql`update session set ended_time = now()
         where ended_time is null and account_id in (select id from account where vendor_id = ${vendorId})`,
  )
}

/** The session credential of a request. */
export interface SessionCredential {
  token: string | undefined
  /** True if the request comes from the server's own machine. */
  isLocal: boolean
}

/**
 * Authenticates a session token. If `seen` is true, it extends the session by writing its last seen time. Throws
 * `sessionEnded` for a session that was ended or belongs to a demonstration account on another machine, and
 * `sessionExpired` for an expired, unknown or missing token.
 */
export const authenticateSession = async (
  db: Database,
  { token, isLocal }: SessionCredential,
  seen = true,
): Promise<Caller> => {
  if (!token) throw new ApiError('sessionExpired')
  return authenticateTokenHash(db, hashToken(token), { seen, isLocal })
}

/** Authenticates a session by the hash of its token, like `authenticateSession`. */
export const authenticateTokenHash = async (
  db: Database,
  tokenHash: string,
  { seen, isLocal }: { seen: boolean; isLocal: boolean },
): Promise<Caller> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`select a.id as account_id, a.username, a.rid, a.permission, a.demo, a.vendor_id, v.vid, v.state, v.features,
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

/** Returns an account as a caller, for background work. Throws `notPermitted` if it is disabled or does not exist. */
export const findCallerByAccount = async (db: Database, accountId: string): Promise<Caller> => {
  const [row] = await rowsOf<AccountRow>(
    db,
    sql`select a.id as account_id, a.username, a.rid, a.permission, a.vendor_id, v.vid, v.state, v.features
          from account a left join vendor v on v.id = a.vendor_id
         where a.id = ${accountId} and a.disabled_time is null`,
  )
  if (!row) throw new ApiError('notPermitted')
  return callerFrom(row, '')
}
