import { sql } from 'drizzle-orm'
import { device as kind } from '#contract/devices/device.ts'
import { ApiError } from '../../apiError.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { device, deviceVersion } from '../../db/schema.ts'
import { allOf } from '../../query/listing.ts'
import { readPage } from '../../query/page.ts'
import { readOne } from '../../query/readOne.ts'
import { rowsOf } from '../../query/rows.ts'
import { listingOf } from '../../records/listing.ts'
import { ownRecords } from '../../records/owner.ts'
import { serveKind } from '../../records/serve.ts'
import { latestReadings } from './readings/latest.ts'

const { id, userId } = device

const binding = sql`case when ${userId} is null then 'unbound' else 'bound' end`
const listing = listingOf(kind, '', { binding })

const own = (caller: Caller) => ownRecords(kind, { caller })

/** One device that the caller may see. Another vendor's device answers like one that does not exist. */
const findDevice = (db: Database, deviceId: string, caller: Caller) => readOne(db, listing, deviceId, [own(caller)])

export const deviceModule = serveKind(kind, {
  expressions: () => ({ binding }),
  handlers: {
    getDevicePageList: (request, { db, caller }) => readPage(db, listing, request, [own(caller)]),

    async getDeviceVersion({ deviceId }, { db, caller }) {
      await findDevice(db, deviceId, caller)
      const list = await rowsOf<{ component: 'firmware'; version: string; reportedAt: string }>(
        db,
        sql`select component, version, to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "reportedAt"
            from ${deviceVersion} where device_id = ${deviceId} order by reported_at desc, component`,
      )
      return { list }
    },

    async getDeviceReadings({ deviceId }, { db, caller }) {
      await findDevice(db, deviceId, caller)
      return { list: await latestReadings(db, deviceId) }
    },

    async delBindDevice({ deviceId }, { db, caller }) {
      const found = await findDevice(db, deviceId, caller)
      const unbound = await rowsOf(
        db,
        sql`update ${device} set user_id = null, bind_time = null
           where ${allOf([sql`${id} = ${deviceId}`, sql`${userId} is not null`, own(caller)])} returning 1`,
      )
      if (unbound.length === 0) throw new ApiError('notBound')
      return { ...found, binding: 'unbound', userId: null, bindTime: null }
    },
  },
})
