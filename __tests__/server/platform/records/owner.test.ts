import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { operators } from '#contract/core/endpoint.ts'
import type { CallsOf } from '#contract/core/kind.ts'
import { defineKind } from '#contract/core/kind.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import { declaredTables, declareTables } from '#server/platform/db/declaredTables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { HandlersOf, SignedInContext } from '#server/platform/handlers/context.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

/** Kind whose rows belong to vendors, as it would be declared. */
const parcel = defineKind('parcels', {
  name: 'parcel',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'name',
  sort: 'name asc',
  fields: {
    id: { type: 'id' },
    name: { type: 'text', sort: true },
    deviceId: { type: 'reference', to: 'device' },
  },
  inputs: { name: z.string(), deviceId: z.string().nullable(), vid: z.string().optional() },
  calls: {
    page: '/parcel/getParcelPage',
    all: '/parcel/getParcelAll',
    one: '/parcel/getParcel',
    save: '/parcel/saveOrUpdateParcel',
    delete: '/parcel/deleteParcel',
  },
})

const table = pgTable('parcel', {
  id: uuid('id').primaryKey().defaultRandom(),
  vid: text('vid'),
  name: text('name').notNull(),
  deviceId: text('device_id'),
  version: integer('version').notNull().default(1),
})

const aster: Tenancy = { vendorId: '00000000-0000-4000-8000-000000000001', vid: 'V1001' }
const omnia: Tenancy = { vendorId: '00000000-0000-4000-8000-000000000002', vid: 'V1002' }
const applicant: Tenancy = { vendorId: '00000000-0000-4000-8000-000000000003', vid: null }
const strangers = {
  'another vendor': omnia,
  'a vendor without a VID': applicant,
  'nobody with a vendor': 'none',
} as const

describe("a vendor's record", () => {
  let platform: Platform
  let handlers: HandlersOf<CallsOf<typeof parcel>>
  let id: string

  const contextOf = (tenancy: Tenancy) =>
    ({
      db: platform.db,
      storage: platform.storage,
      language: 'en',
      caller: { tenancy, vendorId: typeof tenancy === 'string' ? undefined : tenancy.vendorId },
    }) as unknown as SignedInContext
  const deviceOf = async (vid: string) => {
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from device where vid = ${vid} limit 1`)
    return row?.id ?? ''
  }
  const rows = () => rowsOf(platform.db, sql`select vid, name, version from parcel order by name`)

  beforeAll(async () => {
    platform = await startPlatform()
    await platform.db.execute(
      sql`create table parcel (id uuid primary key default gen_random_uuid(), vid text, name text not null,
                               device_id text, version integer not null default 1)`,
    )
    declareTables({ ...declaredTables(), parcel: table })
    handlers = serveKind(parcel, { handlers: {} })
  })
  afterAll(async () => {
    const { parcel: _parcel, ...others } = declaredTables()
    declareTables(others)
    await platform.close()
  })
  afterEach(() => countGuarantee('kinds × ownership', 1))
  beforeEach(async () => {
    await platform.db.execute(sql`delete from parcel`)
    id = (await handlers.saveOrUpdateParcel({ name: 'A', deviceId: null, vid: 'V1002' }, contextOf(aster))).id
  })

  test('belongs to its creator, whatever the request contains, also after an administrator changes it', async () => {
    expect(await rows()).toEqual([{ vid: 'V1001', name: 'A', version: 1 }])
    await handlers.saveOrUpdateParcel({ id, version: 1, name: 'B', deviceId: null, vid: 'V1002' }, contextOf(aster))
    expect(await rows()).toEqual([{ vid: 'V1001', name: 'B', version: 2 }])
    await handlers.saveOrUpdateParcel({ id, version: 2, name: 'C', deviceId: null, vid: 'V1001' }, contextOf('all'))
    expect(await rows()).toEqual([{ vid: 'V1001', name: 'C', version: 3 }])
  })

  test.each([['its vendor', aster] as const, ['an administrator', 'all'] as const])(
    'is visible to %s',
    async (_, caller) => {
      expect((await handlers.getParcelPage({ pageNum: 1, pageSize: 10 }, contextOf(caller))).total).toBe(1)
      expect((await handlers.getParcelAll({}, contextOf(caller))).list).toHaveLength(1)
      expect(await handlers.getParcel({ id }, contextOf(caller))).toMatchObject({ id, name: 'A' })
    },
  )

  test.each(Object.entries(strangers))('does not exist for %s, in any call', async (_, caller) => {
    expect(await handlers.getParcelPage({ pageNum: 1, pageSize: 10 }, contextOf(caller))).toEqual({
      list: [],
      total: 0,
    })
    expect(await handlers.getParcelAll({}, contextOf(caller))).toEqual({ list: [] })
    await expect(handlers.getParcel({ id }, contextOf(caller))).rejects.toThrow('notFound')
    await expect(handlers.deleteParcel({ id }, contextOf(caller))).rejects.toThrow('notFound')
    await expect(
      handlers.saveOrUpdateParcel({ id, version: 1, name: 'mine', deviceId: null }, contextOf(caller)),
    ).rejects.toThrow(caller === 'none' ? 'notPermitted' : 'notFound')
    expect(await rows()).toEqual([{ vid: 'V1001', name: 'A', version: 1 }])
  })

  test('refers to records of the same vendor only', async () => {
    await expect(
      handlers.saveOrUpdateParcel({ name: 'B', deviceId: await deviceOf('V1002') }, contextOf(aster)),
    ).rejects.toThrow('invalid')
    await handlers.saveOrUpdateParcel({ name: 'B', deviceId: await deviceOf('V1001') }, contextOf(aster))
    expect(await rows()).toMatchObject([{ name: 'A' }, { name: 'B' }])
    await expect(
      handlers.saveOrUpdateParcel({ id, version: 1, name: 'A', deviceId: await deviceOf('V1002') }, contextOf(aster)),
    ).rejects.toThrow('invalid')
  })

  test('cannot be assigned to another vendor’s record by an administrator either', async () => {
    const foreignDeviceId = await deviceOf('V1002')
    await expect(
      handlers.saveOrUpdateParcel(
        { id, version: 1, name: 'A', deviceId: foreignDeviceId, vid: 'V1001' },
        contextOf('all'),
      ),
    ).rejects.toThrow('invalid')
    await expect(
      handlers.saveOrUpdateParcel({ name: 'B', deviceId: foreignDeviceId, vid: 'V1001' }, contextOf('all')),
    ).rejects.toThrow('invalid')
    await handlers.saveOrUpdateParcel({ name: 'B', deviceId: foreignDeviceId, vid: 'V1002' }, contextOf('all'))
  })

  test('is not visible through a record that another vendor claims it to be', async () => {
    const deviceId = await deviceOf('V1002')
    await expect(
      handlers.saveOrUpdateParcel({ id, version: 1, name: 'B', deviceId: 'none' }, contextOf(omnia)),
    ).rejects.toThrow('notFound')
    await expect(
      handlers.saveOrUpdateParcel({ id, version: 1, name: 'B', deviceId }, contextOf(omnia)),
    ).rejects.toThrow('notFound')
  })

  test('cannot be added by an account without a vendor', async () => {
    await expect(handlers.saveOrUpdateParcel({ name: 'B', deviceId: null }, contextOf('none'))).rejects.toThrow(
      'notPermitted',
    )
  })
})
