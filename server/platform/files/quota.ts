import { sql } from 'drizzle-orm'
import { sizeText } from '#contract/core/files/check.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, backgroundJob, file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { maxWaiting } from '#server/platform/storage/keys.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import { type LimitedParty, limitedPartyOf } from './limitedParty.ts'

type Limits = Pick<Config['storage'], 'quotaBytes' | 'platformQuotaBytes' | 'waitingBytes'>

/** Returns the prefix of the unchecked uploads of all accounts of a party. */
const quarantineOfParty = ({ id }: LimitedParty): string => `quarantine/${id}/`

/** Returns the prefix below which an account may upload unchecked files. */
export const quarantineOf = (caller: Pick<Caller, 'accountId' | 'vendorId' | 'role'>): string =>
  `${quarantineOfParty(limitedPartyOf(caller))}${caller.accountId}/`

/** Maximum of bytes that a vendor may store before it is verified, enough for licence images. */
const applicantBytes = 20 * 1_048_576

const reached = (used: number, max: number) =>
  new ApiError('quotaReached', { used: sizeText(used), max: sizeText(max) })

const quotaOf = ({ vendorId, isVerified }: LimitedParty, limits: Limits): number => {
  if (vendorId === undefined) return limits.platformQuotaBytes
  return isVerified ? limits.quotaBytes : Math.min(applicantBytes, limits.quotaBytes)
}

/** Sums the files and the results of jobs of all accounts of a party, deleted accounts included. */
const storedBytes = async (db: Database, { vendorId }: LimitedParty): Promise<number> => {
  const ofParty = sql`${account.vendorId} is not distinct from ${vendorId ?? null}::uuid`
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select (select coalesce(sum(bytes), 0) from ${file} join ${account} on ${account.id} = owner_id where ${ofParty})::float8
             + (select coalesce(sum(file_bytes), 0) from ${backgroundJob} join ${account} on ${account.id} = account_id
                 where ${ofParty})::float8 as bytes`,
  )
  return row?.bytes ?? 0
}

/** Sums the objects in quarantine; throws `quotaReached` at the first beyond `maxWaiting` without reading on. */
const quarantinedBytes = async (store: ObjectStore, party: LimitedParty): Promise<number> => {
  const prefix = quarantineOfParty(party)
  let [count, sum] = [0, 0]
  const add = (bytes: number) => {
    count += 1
    sum += bytes
    if (count >= maxWaiting) throw new ApiError('quotaReached', { used: count, max: maxWaiting })
  }
  for await (const { bytes } of store.list(prefix)) add(bytes)
  for await (const bytes of store.unfinished(prefix)) add(bytes)
  return sum
}

/** Returns the number of bytes that a caller's party may have in quarantine: the rest of its quota, up to a limit. */
export const roomFor = async (db: Database, caller: Caller, limits: Limits): Promise<number> => {
  const party = limitedPartyOf(caller)
  return Math.min(quotaOf(party, limits) - (await storedBytes(db, party)), limits.waitingBytes)
}

/** Throws `quotaReached` if the files and quarantined uploads of a caller's party have reached a limit. */
export const checkRoom = async ({ db, storage, config, caller }: SignedInContext): Promise<void> => {
  const party = limitedPartyOf(caller)
  const { waitingBytes } = config.storage
  const waiting = await quarantinedBytes(storage.store, party)
  if (waiting >= waitingBytes) throw reached(waiting, waitingBytes)
  await checkStored({ db, config, caller }, waiting)
}

/** Throws `quotaReached` if the files of a caller's party and additional bytes reach its quota. */
export const checkStored = async (
  { db, config, caller }: Pick<SignedInContext, 'db' | 'config' | 'caller'>,
  additional = 0,
): Promise<void> => {
  const party = limitedPartyOf(caller)
  const quota = quotaOf(party, config.storage)
  const used = additional + (await storedBytes(db, party))
  if (used >= quota) throw reached(used, quota)
}

/**
 * Runs `work`, which adds a file of a number of bytes, if the quota of the caller's party permits it; else throws
 * `quotaReached`. An advisory lock of the party serialises additions.
 */
export const withinQuota = (
  db: Database,
  { caller, limits }: { caller: Pick<Caller, 'vendorId' | 'role'>; limits: Limits },
  bytes: number,
  work: (tx: Database) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const party = limitedPartyOf(caller)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${party.id}`}, 0))`)
    const quota = quotaOf(party, limits)
    const used = await storedBytes(tx, party)
    if (used + bytes > quota) throw reached(used, quota)
    await work(tx)
  })
