import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { activateKey } from '#server/features/licences/activate.ts'
import { generateBatch, startBatch } from '#server/features/licences/generate.ts'
import { grantMore, openQuota } from '#server/features/licences/grant.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import { accountId } from './accounts.ts'
import { testEngine } from './engine.ts'

/** A demonstration product and its vendor. */
export const licensed = { pid: 'P2001', vid: 'V1001' }

const createAdministrator = async (db: Database) => ({
  accountId: await accountId(db, 'admin'),
  username: 'admin',
  language: 'en' as const,
})

/** Grants keys for a product as an administrator. Returns the id of the quota. */
export const grantKeys = async (db: Database, count: number, pid = licensed.pid): Promise<string> => {
  const caller = await createAdministrator(db)
  const [existing] = await rowsOf<{ id: string }>(db, sql`select id from licence where pid = ${pid}`)
  const grant = { newId: randomUUID(), count, reason: 'A test' }
  if (existing) {
    await grantMore(db, { id: existing.id, ...grant }, caller)
    return existing.id
  }
  return (await openQuota(db, { pid, ...grant }, caller)) ?? ''
}

/** Grants the licence key that a product requires before publication. */
export const createQuotaOf = async (db: Database, productId: string): Promise<void> => {
  const [row] = await rowsOf<{ pid: string }>(db, sql`select pid from product where id = ${productId}`)
  await grantKeys(db, 1, row?.pid)
}

/** Grants a quota and generates a batch. Returns its id. */
export const createBatch = async (db: Database, count: number, pid = licensed.pid): Promise<string> => {
  const newId = randomUUID()
  await grantKeys(db, count, pid)
  await startBatch(db, { newId, pid, count, note: null }, await createAdministrator(db))
  await generateBatch(db, newId)
  return newId
}

/** Generates a licence key that is not activated. Returns its id. */
export const createKey = async (db: Database, pid = licensed.pid): Promise<string> => {
  const batch = await createBatch(db, 1, pid)
  const [key] = await rowsOf<{ id: string }>(db, sql`select id from licence_key where batch_id = ${batch}`)
  return key?.id ?? ''
}

/** Inserts devices of a product without licence keys. */
export const createDevices = async (db: Database, count: number, pid = licensed.pid): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => `LD-${randomUUID().slice(0, 12)}`)
  await db.insert(device).values(ids.map((id) => ({ id, name: id, pid, vid: licensed.vid })))
  return ids
}

interface Figures {
  drawn: number
  generated: number
  activated: number
  revoked: number
}

/** Counts keys by state from scratch. */
export const countKeys = async (db: Database, where = sql`true`): Promise<Figures> => {
  const [row] = await rowsOf<Figures>(
    db,
    sql`select count(*)::int as drawn, (count(*) filter (where state = 'generated'))::int as generated,
               (count(*) filter (where state = 'activated'))::int as activated,
               (count(*) filter (where state = 'revoked'))::int as revoked from licence_key where ${where}`,
  )
  return row as Figures
}

/**
 * Throws if the counters of a quota or batch differ from its keys and grants. Returns the number of
 * comparisons.
 */
export const assertKeyTotals = async (db: Database): Promise<number> => {
  const wrong = await rowsOf(
    db,
    sql`select 'batch' as what, number as name from licence_batch as b
         where (generated, activated, revoked) <> (
           select count(*) filter (where state = 'generated'), count(*) filter (where state = 'activated'),
                  count(*) filter (where state = 'revoked') from licence_key where batch_id = b.id)
        union all
        select 'quota', pid from licence as l
         where (drawn, generated, activated, revoked) <> (
           select count(*), count(*) filter (where state = 'generated'), count(*) filter (where state = 'activated'),
                  count(*) filter (where state = 'revoked') from licence_key where pid = l.pid)
            or granted is distinct from (select sum(count) from licence_event where pid = l.pid and event = 'granted')
            or reserved is distinct from (
              select coalesce(sum(count - generated - activated - revoked), 0) from licence_batch where licence_id = l.id)
            or drawn + reserved > granted`,
  )
  if (wrong.length > 0) throw new Error(`The counters are wrong of ${JSON.stringify(wrong)}`)
  const [row] = await rowsOf<{ compared: number }>(
    db,
    sql`select ((select count(*) from licence) + (select count(*) from licence_batch))::int as compared`,
  )
  return row?.compared ?? 0
}

interface DrawRace {
  pid: string
  clients: number
  /** Number of keys that each client requests. */
  count: number
}

/**
 * Runs clients that draw concurrently, every second of them twice, as after a lost response. Returns the ids
 * of the drawn batches. Throws on any refusal other than an exhausted quota.
 */
export const raceToDraw = async (db: Database, { pid, clients, count }: DrawRace): Promise<string[]> => {
  const caller = await createAdministrator(db)
  const ids = Array.from({ length: clients }, () => randomUUID())
  const requestedIds = [...ids, ...ids.filter((_, index) => index % 2 === 0)]
  const replies = await Promise.allSettled(
    requestedIds.map((newId) => startBatch(db, { newId, pid, count, note: null }, caller)),
  )
  for (const reply of replies)
    if (reply.status === 'rejected' && reply.reason?.reason !== 'quotaShort') throw reply.reason
  return [...new Set(requestedIds.filter((_, index) => replies[index]?.status === 'fulfilled'))]
}

/**
 * Runs several servers that generate the keys of the same batches concurrently. Throws if a key is missing
 * or duplicated.
 */
export const generateConcurrently = async (db: Database, batches: readonly string[], count: number, servers = 3) => {
  const drawAll = async () => {
    for (const id of batches) await generateBatch(db, id)
  }
  await Promise.all(Array.from({ length: servers }, drawAll))
  const [counts] = await rowsOf<{ keys: number; serials: number }>(
    db,
    sql`select count(*)::int as keys, count(distinct serial)::int as serials from licence_key
         where batch_id in ${[...batches]}`,
  )
  const all = batches.length * count
  if (counts?.keys !== all || counts.serials !== all)
    throw new Error(`${all} keys were drawn, ${counts?.keys} made, ${counts?.serials} of them different`)
}

/**
 * Activates one key by concurrent devices. Returns the key, the winner, and the number of devices that were refused
 * with its id. Throws unless those are all others.
 */
export const raceToActivate = async (db: Database, racers: number, pid = licensed.pid) => {
  const id = await createKey(db, pid)
  const [key] = await rowsOf<{ serial: string }>(db, sql`select serial from licence_key where id = ${id}`)
  const devices = await createDevices(db, racers, pid)
  const context = { engine: testEngine, language: 'en' as const }
  const replies = await Promise.allSettled(
    devices.map((deviceId) => activateKey(db, { serial: key?.serial ?? '', deviceId, pid }, context)),
  )
  const winners = devices.filter((_, index) => replies[index]?.status === 'fulfilled')
  const [winner = ''] = winners
  const refusedCount = replies.filter(
    (reply) =>
      reply.status === 'rejected' && reply.reason?.reason === 'licenceBound' && reply.reason?.values?.device === winner,
  ).length
  if (winners.length !== 1 || refusedCount !== racers - 1)
    throw new Error(
      `${winners.length} devices got one key, and ${refusedCount} of ${racers} received the id of the winner`,
    )
  return { id, serial: key?.serial ?? '', winner, conflicts: refusedCount }
}
