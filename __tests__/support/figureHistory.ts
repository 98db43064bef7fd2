import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { feedbackTypes } from '#contract/feedback/inputs.ts'
import { readingKindNames } from '#contract/readings/index.ts'
import { aggregateFigures } from '#server/features/dashboards/aggregate.ts'
import { erasePerson } from '#server/features/privacy/erasePerson.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { bindDevice, unbindDevice } from '#server/features/users/binding.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

export const vids = ['V1001', 'V1002'] as const
const pids = { V1001: ['P2001', 'P2003'], V1002: ['P2002', 'P2005'] } as const
const users = ['u_one', 'u_two', 'u_three']
const devices = ['FIG-1', 'FIG-2', 'FIG-3', 'FIG-4']

const moment = fc
  .date({ min: new Date('2024-12-20'), max: new Date('2026-11-19'), noInvalidDate: true })
  .map((time) => time.toISOString())
const vid = fc.constantFrom(...vids)
const user = fc.constantFrom(...users)
const device = fc.constantFrom(...devices)

/** Actions of people, devices and apps, with their arguments. */
const events = {
  registers: fc.record({ user, at: moment }),
  addsDevice: fc.record({ device, vid, which: fc.nat(1), at: moment, ownerless: fc.boolean() }),
  movesDevice: fc.record({ device, vid, which: fc.nat(1) }),
  removesDevice: fc.record({ device }),
  binds: fc.record({ device, user, at: moment }),
  unbinds: fc.record({ device }),
  /** Late, early and duplicate. */
  measures: fc.record({
    device,
    user,
    kind: fc.constantFrom(...readingKindNames),
    times: fc.array(moment, { minLength: 1, maxLength: 4 }),
  }),
  erases: fc.record({ user }),
  addsProduct: fc.record({ vid, at: moment }),
  deletesProducts: fc.record({ vid }),
  addsAccount: fc.record({ vid, at: moment }),
  disablesAccounts: fc.record({ vid }),
  writes: fc.record({ vid, type: fc.constantFrom(...feedbackTypes), at: moment }),
  handsOver: fc.record({ from: vid, to: vid }),
  folds: fc.record({}),
  /** A transaction with a reading and a user that is rolled back. */
  takesBack: fc.record({ user, device, at: moment }),
}
type Events = { [E in keyof typeof events]: (typeof events)[E] extends fc.Arbitrary<infer Given> ? Given : never }
export type HistoryEvent = { [E in keyof Events]: [event: E, value: Events[E]] }[keyof Events]

/** Generates histories in which readings are most frequent. */
export const histories = (maxLength: number): fc.Arbitrary<HistoryEvent[]> =>
  fc.array(
    fc.oneof(
      ...Object.entries(events).map(([event, arbitrary]) => ({
        weight: event === 'measures' ? 5 : 2,
        arbitrary: (arbitrary as fc.Arbitrary<unknown>).map((value) => [event, value] as unknown as HistoryEvent),
      })),
    ),
    { minLength: 4, maxLength },
  )

const happen: { [E in keyof Events]: (db: Database, value: Events[E]) => Promise<unknown> } = {
  registers: (db, { user, at }) =>
    db.execute(
      sql`insert into app_user (id, nickname, create_time) values (${user}, ${user}, ${at}) on conflict (id) do nothing`,
    ),
  addsDevice: (db, { device, vid, which, at, ownerless }) =>
    db.execute(
      sql`insert into device (id, name, vid, pid, create_time)
          values (${device}, ${device}, ${ownerless ? null : vid}, ${ownerless ? null : pids[vid][which]}, ${at}) on conflict (id) do nothing`,
    ),
  movesDevice: (db, { device, vid, which }) =>
    db.execute(sql`update device set vid = ${vid}, pid = ${pids[vid][which]} where id = ${device}`),
  removesDevice: (db, { device }) =>
    db.transaction(async (tx) => {
      for (const kind of readingKindNames)
        if (
          (await rowsOf(tx, sql`select 1 from ${readingTables[kind]} where device_id = ${device} limit 1`)).length > 0
        )
          return
      await tx.execute(sql`delete from device where id = ${device}`)
    }),
  binds: async (db, { device, user, at }) => {
    await bindDevice(db, device, user)
    await db.execute(sql`update device set bind_time = ${at} where id = ${device} and user_id = ${user}`)
  },
  unbinds: (db, { device }) => unbindDevice(db, device, sql`true`),
  measures: async (db, { device, user, kind, times }) => {
    const [owner] = await rowsOf<{ vid: string | null; pid: string | null }>(
      db,
      sql`select vid, pid from device where id = ${device}`,
    )
    if (!owner) return
    const readings = times.map((measuredAt) => ({
      measuredAt,
      deviceId: device,
      userId: user,
      ...owner,
      source: 'history',
      values: {},
    }))
    await writeReadings(db, kind, [...readings, ...readings.slice(0, 1)])
  },
  erases: (db, { user }) => db.transaction((tx) => erasePerson(tx, user)),
  addsProduct: (db, { vid, at }) => db.execute(sql`insert into product (vid, create_time) values (${vid}, ${at})`),
  deletesProducts: (db, { vid }) =>
    db.execute(sql`delete from product where vid = ${vid} and state = 'draft' and names is null`),
  addsAccount: (db, { vid, at }) => {
    const name = `figure-${randomUUID()}`
    return db.execute(
      sql`insert into account (username, username_key, password_hash, rid, vendor_id, create_time)
          select ${name}, ${name}, '', 2, id, ${at} from vendor where vid = ${vid}`,
    )
  },
  disablesAccounts: (db, { vid }) =>
    db.execute(
      sql`update account set disabled_time = now()
           where username like 'figure-%' and vendor_id = (select id from vendor where vid = ${vid})`,
    ),
  writes: (db, { vid, type, at }) =>
    db.execute(
      sql`insert into feedback (vid, type, remark, app_name, create_time) values (${vid}, ${type}, 'Of a history', 'Aster', ${at})`,
    ),
  handsOver: (db, { from, to }) =>
    db.execute(sql`update feedback set vid = ${to} where vid = ${from} and remark = 'Of a history'`),
  folds: (db) => aggregateFigures(db),
  takesBack: async (db, { user, device, at }) => {
    await db
      .transaction(async (tx) => {
        await happen.registers(tx, { user, at })
        await happen.measures(tx, { device, user, kind: 'tempData', times: [at] })
        tx.rollback()
      })
      .catch(() => undefined)
  },
}

export const replayHistory = async (db: Database, history: readonly HistoryEvent[]): Promise<void> => {
  for (const [event, value] of history)
    await (happen[event] as (db: Database, value: unknown) => Promise<unknown>)(db, value)
}
