import { type SQL, sql } from 'drizzle-orm'
import { device as deviceKind } from '#contract/devices/device.ts'
import { appUser as kind } from '#contract/users/appUser.ts'
import { appUser } from '#server/features/users/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'

const { id, email, phone } = appUser

const maskedEmail = sql`left(${email}, 1) || '•••@' || split_part(${email}, '@', 2)`
const maskedPhone = sql`left(${phone}, 3) || '••••' || right(${phone}, 2)`

/**
 * Returns the columns of a list of users: masked contacts for the platform, none for vendors, which also count their
 * own devices only.
 */
const createExpressions = (caller: Caller): Readonly<Record<string, SQL>> => {
  const forAll = caller.tenancy === 'all'
  return {
    email: forAll ? maskedEmail : sql`null::text`,
    phone: forAll ? maskedPhone : sql`null::text`,
    devices: sql`(select count(*)::int from ${device}
                   where ${device.userId} = ${id} and ${ownRecords(deviceKind, { caller })})`,
  }
}

/** Reads a user that is visible to the caller. Throws `notFound`. */
export const findUser = (db: Database, userId: string, caller: Caller) =>
  readOne(db, listingOf(kind, '', createExpressions(caller)), userId, [ownRecords(kind, { caller })])

export const appUserModule = serveKind(kind, {
  expressions: ({ caller }) => createExpressions(caller),
  handlers: {
    async getUserByDeviceId({ deviceId }, { db, caller }) {
      const [row] = await rowsOf<{ userId: string | null }>(
        db,
        sql`select ${device.userId} as "userId" from ${device}
             where ${device.id} = ${deviceId} and ${ownRecords(deviceKind, { caller })}`,
      )
      if (!row) throw new ApiError('notFound')
      if (row.userId === null) throw new ApiError('notBound')
      return findUser(db, row.userId, caller)
    },
  },
})
