import { sql } from 'drizzle-orm'
import { sizeText } from '#contract/files/check.ts'
import { ApiError } from '../apiError.ts'
import type { Config } from '../config.ts'
import type { SignedInContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { account, file } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { ObjectStore } from '../storage/store.ts'

/** Where an account may put what is not checked yet. */
export const quarantineOf = (accountId: string): string => `quarantine/${accountId}/`

/** Objects and unfinished uploads that may wait in one account's quarantine. A person sends a hundred at once. */
export const maxWaiting = 500

const reached = (used: number, max: number) =>
  new ApiError('quotaReached', { used: sizeText(used), max: sizeText(max) })

const keptBytes = async (db: Database, accountId: string): Promise<number> => {
  const sum = sql`select coalesce(sum(bytes), 0)::float8 as bytes from ${file} where owner_id = ${accountId}`
  const [row] = await rowsOf<{ bytes: number }>(db, sum)
  return row?.bytes ?? 0
}

/** Reads no more than may wait: whoever left more is refused, and nobody pays for looking at all of it. */
const quarantinedBytes = async (store: ObjectStore, accountId: string): Promise<number> => {
  const prefix = quarantineOf(accountId)
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

type Limits = Pick<Config['storage'], 'quotaBytes' | 'waitingBytes'>

/** How many bytes may wait in an account's quarantine: what its files leave of the quota, and not more than may wait. */
export const roomFor = async (db: Database, accountId: string, limits: Limits): Promise<number> =>
  Math.min(limits.quotaBytes - (await keptBytes(db, accountId)), limits.waitingBytes)

/** Throws `quotaReached` where an account's files and its uploads in quarantine leave no room for another. */
export const checkRoom = async ({ db, storage, config, caller }: SignedInContext): Promise<void> => {
  const { quotaBytes, waitingBytes } = config.storage
  const waiting = await quarantinedBytes(storage.store, caller.accountId)
  if (waiting >= waitingBytes) throw reached(waiting, waitingBytes)
  const used = waiting + (await keptBytes(db, caller.accountId))
  if (used >= quotaBytes) throw reached(used, quotaBytes)
}

/**
 * Runs `work`, which adds a file of so many bytes, where the account's files leave room for it; throws `quotaReached`
 * where not. The account's row is locked, so that files added at the same moment are counted one after the other.
 */
export const withinQuota = (
  db: Database,
  { accountId, quotaBytes }: { accountId: string; quotaBytes: number },
  bytes: number,
  work: (tx: Database) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${account} where id = ${accountId} for no key update`)
    const used = await keptBytes(tx, accountId)
    if (used + bytes > quotaBytes) throw reached(used, quotaBytes)
    await work(tx)
  })
