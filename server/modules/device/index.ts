import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { deviceFields } from '#contract/records/device.ts'
import type { RecordOfKind } from '#contract/records/index.ts'
import { ApiError } from '../../apiError.ts'
import type { Caller, Handlers } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { device, deviceVersion, product, vendor } from '../../db/schema.ts'
import { allOf, type Listing, selectionOf } from '../../query/listing.ts'
import { readPage } from '../../query/page.ts'
import { rowsOf } from '../../query/rows.ts'

const { id, name, pid, vid, userId, firmware, lastSeen, bindTime, createTime } = device

const listing: Listing<typeof deviceFields> = {
  fields: deviceFields,
  from: sql`${device}`,
  columns: {
    id: sql`${id}`,
    name: sql`${name}`,
    pid: sql`${pid}`,
    vid: sql`${vid}`,
    binding: sql`case when ${userId} is null then 'unbound' else 'bound' end`,
    userId: sql`${userId}`,
    firmware: sql`${firmware}`,
    lastSeen: sql`${lastSeen}`,
    bindTime: sql`${bindTime}`,
    createTime: sql`${createTime}`,
  },
  key: sql`${id}`,
  defaultSort: 'createTime desc',
}

/** Rows the caller may see: a vendor's own, an administrator's all. */
const visible = ({ vid: own }: Caller, column = sql`${vid}`): SQL[] =>
  own === undefined ? [] : [sql`${column} = ${own}`]

type DeviceRecord = RecordOfKind<'device'>

/** One device that the caller may see. Another vendor's device answers like one that does not exist. */
const findDevice = async (db: Database, deviceId: string, caller: Caller): Promise<DeviceRecord> => {
  const where = allOf([sql`${id} = ${deviceId}`, ...visible(caller)])
  const [found] = await rowsOf<DeviceRecord>(db, sql`select ${selectionOf(listing)} from ${device} where ${where}`)
  if (!found) throw new ApiError('notFound')
  return found
}

type PageRequest = RequestOf<typeof contract.device.getDevicePage>

const devicePage = (request: PageRequest, { db, caller }: { db: Database; caller: Caller }) =>
  readPage(db, listing, request, visible(caller))

export const deviceModule: Handlers<'device'> = {
  getDevicePage: devicePage,
  getDevicePageList: devicePage,

  async getDeviceVersion({ deviceId }, { db, caller }) {
    await findDevice(db, deviceId, caller)
    const list = await rowsOf<{ component: 'firmware'; version: string; reportedAt: string }>(
      db,
      sql`select component, version, to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "reportedAt"
            from ${deviceVersion} where device_id = ${deviceId} order by reported_at desc, component`,
    )
    return { list }
  },

  async delBindDevice({ deviceId }, { db, caller }) {
    const found = await findDevice(db, deviceId, caller)
    const unbound = await rowsOf(
      db,
      sql`update ${device} set user_id = null, bind_time = null
           where ${allOf([sql`${id} = ${deviceId}`, sql`${userId} is not null`, ...visible(caller)])} returning 1`,
    )
    if (unbound.length === 0) throw new ApiError('notBound')
    return { ...found, binding: 'unbound', userId: null, bindTime: null }
  },

  async getDeviceOwners(_request, { db, caller }) {
    type Named = { id: string; name: string }
    return {
      vendor: await rowsOf<Named>(
        db,
        sql`select vid as id, name from ${vendor}
             where ${allOf([sql`vid is not null`, ...visible(caller, sql`vid`)])} order by name`,
      ),
      product: await rowsOf<Named>(
        db,
        sql`select pid as id, name from ${product} where ${allOf(visible(caller, sql`vid`))} order by name`,
      ),
    }
  },
}
