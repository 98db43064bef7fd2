import { sql } from 'drizzle-orm'
import { device as kind } from '#contract/devices/device.ts'
import { deviceVersion } from '#server/features/devices/tables.ts'
import { unbindDevice } from '#server/features/users/binding.ts'
import { deviceBinding } from '#server/features/users/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import { allOf } from '#server/platform/query/listing.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { runBulkAction } from '#server/platform/records/bulkAction.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { timeText } from '#server/platform/workflows/log.ts'

const { userId, lastSeen } = device

const binding = sql`case when ${userId} is null then 'unbound' else 'bound' end`
/** Classifies how long ago a device was last seen, on the clock of the database. */
const offline = sql`case when ${lastSeen} is null then 'never' when ${lastSeen} > now() - interval '1 day' then 'hours'
  when ${lastSeen} > now() - interval '7 days' then 'days' when ${lastSeen} > now() - interval '30 days' then 'weeks'
  else 'months' end`
const expressions = { binding, offline }
const ofRow = ['binding']
const listing = () => listingOf(kind, '', expressions, { ofRow })

const own = (caller: Caller) => ownRecords(kind, { caller })

/** Returns a device that the caller may see. Throws `notFound` for any other device. */
export const findDevice = (db: Database, deviceId: string, caller: Caller) =>
  readOne(db, listing(), deviceId, [own(caller)])

interface UnbindRequest {
  deviceId: string
  /** User seen by the caller; the device is not unbound from another user. */
  userId?: string | null | undefined
}

/**
 * Unbinds a device and returns it as it was before. Throws `notFound`, `notBound`, or `editedMeanwhile` if it was bound
 * to another user meanwhile.
 */
const unbind = async (db: Database, { deviceId, userId: seen }: UnbindRequest, caller: Caller) => {
  const found = await findDevice(db, deviceId, caller)
  const isUserUnchanged = seen === undefined || seen === null ? [] : [sql`${userId} = ${seen}`]
  if (await unbindDevice(db, deviceId, allOf([own(caller), ...isUserUnchanged]))) return found
  const now = await findDevice(db, deviceId, caller)
  throw new ApiError(now.userId === null ? 'notBound' : 'editedMeanwhile')
}

export const deviceModule = serveKind(kind, {
  expressions: () => expressions,
  ofRow,
  handlers: {
    getDevicePageList: pageFrom('getDevicePageList', (_request, { caller }) => ({
      listing: listing(),
      scope: [own(caller)],
    })),

    async getDeviceVersion({ deviceId }, { db, caller }) {
      await findDevice(db, deviceId, caller)
      const list = await rowsOf<{ component: 'firmware'; version: string; reportedAt: string }>(
        db,
        sql`select component, version, to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "reportedAt"
            from ${deviceVersion} where device_id = ${deviceId} order by reported_at desc, component`,
      )
      return { list }
    },

    async getDeviceBindings({ deviceId }, { db, caller }) {
      const { userId: current } = await findDevice(db, deviceId, caller)
      const periods = await rowsOf<{ userId: string | null; boundAt: string; unboundAt: string | null }>(
        db,
        sql`select user_id as "userId", ${timeText(sql`bound_at`)} as "boundAt", ${timeText(sql`unbound_at`)} as "unboundAt"
              from ${deviceBinding} where device_id = ${deviceId} order by unbound_at desc nulls first, bound_at desc, id desc`,
      )
      const mayName = (user: string | null) => caller.tenancy === 'all' || user === current
      return { list: periods.map((period) => (mayName(period.userId) ? period : { ...period, userId: null })) }
    },

    async delBindDevice(seen, { db, caller }) {
      const found = await unbind(db, seen, caller)
      return { ...found, binding: 'unbound', userId: null, bindTime: null }
    },

    async delBindDevices({ devices }, context) {
      const { db, caller } = context
      const seen = new Map(devices.map(({ deviceId, userId }) => [deviceId, userId]))
      return {
        list: await runBulkAction(seen.keys(), context, async (deviceId) => {
          await unbind(db, { deviceId, userId: seen.get(deviceId) }, caller)
          return {}
        }),
      }
    },
  },
})
