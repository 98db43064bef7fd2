import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { activateKey, moveKey } from '#server/features/licences/activate.ts'
import { generateBatch, generateChunk, startBatch } from '#server/features/licences/generate.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { accountId } from './accounts.ts'
import { testEngine } from './engine.ts'
import { createDeviceActor, createFirmware, createRollout, reportVersion, startRollout } from './firmware.ts'
import { assertGroupTotals as assertRolloutBalanced } from './firmwareFleet.ts'
import { assertKeyTotals, grantKeys, licensed } from './licences.ts'
import { moveRecord } from './moveRecord.ts'

const context = { engine: testEngine, language: 'en' as const }
const names = ['grant', 'draw', 'chunk', 'chunk', 'activate', 'activate', 'move', 'revoke'] as const
const rolloutNames = ['offer', 'offer', 'fail', 'retry'] as const
type EventName = (typeof names)[number] | (typeof rolloutNames)[number]

interface Key {
  id: string
  serial: string
  pid: string
  version: number
}

/** Returns the random operations on quotas and keys, with arguments from the seed. */
const eventsOf = async (db: Database, seed: number, rolloutId: string | undefined) => {
  const random = createRandom(seed)
  const caller = { accountId: await accountId(db, 'admin'), username: 'admin', role: 'administrator', tenancy: 'all' }
  const batches: string[] = []
  const below = (most: number) => random.whole(1, most)
  const pid = () => random.pick(['P2001', 'P2003'])
  /** Picks a random row by an order that is independent of ids, as these differ in each run. */
  const oneOf = async <Row extends object>(columns: SQL, rows: SQL, order: SQL): Promise<Row> => {
    const [all] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count ${rows}`)
    const offset = random.whole(0, Math.max((all?.count ?? 0) - 1, 0))
    const [row] = await rowsOf<Row>(db, sql`select ${columns} ${rows} order by ${order} limit 1 offset ${offset}`)
    if (!row) throw new ApiError('notFound')
    return row
  }
  const createKey = (where = sql`true`) =>
    oneOf<Key>(
      sql`k.id, k.serial, k.pid, k.version`,
      sql`from licence_key k join licence_batch b on b.id = k.batch_id where ${where}`,
      sql`length(b.number), b.number, k.ordinal`,
    )
  const moveOne = async (event: EventOf<'firmwareUpdate'>, state: string) => {
    const where = sql`from firmware_update where rollout_id = ${rolloutId} and state = ${state}`
    const { id, device } = await oneOf<{ id: string; device: string }>(
      sql`id, device_id as device`,
      where,
      sql`device_id`,
    )
    await moveRecord(db, 'firmwareUpdate', id, event, createDeviceActor(device))
  }
  const events: Record<EventName, () => Promise<unknown>> = {
    grant: () => grantKeys(db, below(40), pid()),
    draw: async () => {
      const newId = randomUUID()
      await startBatch(db, { newId, pid: pid(), count: below(40), note: null }, caller)
      batches.push(newId)
    },
    chunk: () => generateChunk(db, random.pick(batches), below(15)),
    activate: async () => {
      const { serial, pid } = await createKey()
      const { id } = await oneOf<{ id: string }>(sql`id`, sql`from device where pid = ${pid}`, sql`id`)
      await activateKey(db, { serial, pid, deviceId: id }, context)
    },
    move: async () => {
      const { id, version } = await createKey(sql`k.state = 'activated'`)
      const move = { id, version, newDeviceId: `SPARE-${below(60)}`, reason: 'Chance' }
      await moveKey(db, move, { ...context, caller: caller as never })
    },
    revoke: async () => {
      const { id } = await createKey()
      const event = workflowEvent('licence.revoke', { note: 'Chance' })
      const by = { actor: 'administrator' as const, accountId: null, name: 'the test' }
      await db.transaction((tx) => transitionRecord(tx, { workflow: 'licenceActivation', id, event }, by, context))
    },
    offer: () => moveOne('update.offer', 'pending'),
    fail: () => moveOne('update.fail', 'offered'),
    retry: () => moveRecord(db, 'firmwareRollout', rolloutId ?? '', 'rollout.retry'),
  }
  const possible: readonly EventName[] = rolloutId === undefined ? names : [...names, ...rolloutNames]
  return { events, batches, possible, next: () => (batches.length === 0 ? 'draw' : random.pick(possible)) }
}

/** Starts a rollout to all devices of the product whose keys are activated. */
const createRolloutToAll = async (db: Database): Promise<string> => {
  const devices = await rowsOf<{ id: string }>(db, sql`select id from device where pid = ${licensed.pid} order by id`)
  const deviceIds = devices.map(({ id }) => id)
  await reportVersion(db, deviceIds, 'resources', '1.0')
  const { id: firmwareId } = await createFirmware(db, { component: 'resources' })
  const id = await createRollout(db, { firmwareId, deviceIds })
  await startRollout(db, id)
  return id
}

interface Chance {
  rounds: number
  /** Number of concurrent events in a round. A rollout runs beside them if there are several. */
  atOnce?: number
}

/**
 * Runs random operations on quotas and keys: grants, interrupted draws, activations, moves, revocations.
 * Throws if the totals are inconsistent after a round. Returns the number of successes by operation.
 */
export const runRandomLicenceEvents = async (
  db: Database,
  seed: number,
  { rounds, atOnce = 1 }: Chance,
): Promise<Record<string, number>> => {
  const rolloutId = atOnce > 1 ? await createRolloutToAll(db) : undefined
  const { events, batches, possible, next } = await eventsOf(db, seed, rolloutId)
  const counts: Record<string, number> = Object.fromEntries(possible.map((name) => [name, 0]))
  const causeEvent = async () => {
    const name = next()
    try {
      await events[name]()
      counts[name] = (counts[name] ?? 0) + 1
    } catch (error) {
      // Refused operations change nothing.
      if (!(error instanceof ApiError)) throw error
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(Array.from({ length: atOnce }, causeEvent))
    await assertKeyTotals(db)
  }
  if (rolloutId !== undefined) await assertRolloutBalanced(db, rolloutId)
  for (const batch of batches) await generateBatch(db, batch)
  await assertKeyTotals(db)
  const [row] = await rowsOf<{ reserved: number }>(db, sql`select sum(reserved)::int as reserved from licence`)
  if (row?.reserved !== 0) throw new Error(`${row?.reserved} keys are promised to batches that are whole`)
  return counts
}
