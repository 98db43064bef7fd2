import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/workflow.ts'
import { ApiError } from '#server/apiError.ts'
import { activateKey, moveKey } from '#server/licences/activate.ts'
import { drawBatch, drawChunk, startBatch } from '#server/licences/draw.ts'
import { rowsOf } from '#server/query/rows.ts'
import { createRandom } from '#server/seed/random.ts'
import { transitionRecord } from '#server/workflows/transitionRecord.ts'
import { accountId } from '#support/accounts.ts'
import { testKey } from '#support/checkpoints.ts'
import { assertBalanced, grantKeys } from '#support/licences.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

const context = { auditKey: testKey, language: 'en' as const }
const rounds = 160

interface Key {
  id: string
  serial: string
  pid: string
  version: number
}

describe('quotas and keys', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  test('add up after each of many events by chance: grants, draws that are cut off, activations, moves, revocations', async () => {
    const { db } = platform
    const random = createRandom(20_261_124)
    const caller = { accountId: await accountId(db, 'admin'), username: 'admin', role: 'administrator', tenancy: 'all' }
    const batches: string[] = []
    const below = (most: number) => 1 + Math.floor(random.next() * most)
    const pid = () => random.pick(['P2001', 'P2003'])
    const aKey = async (where = sql`true`): Promise<Key> => {
      const [key] = await rowsOf<Key>(
        db,
        sql`select id, serial, pid, version from licence_key where ${where} order by md5(id::text || ${String(random.next())}) limit 1`,
      )
      if (!key) throw new Error('There are keys from the start')
      return key
    }
    const events = {
      grant: () => grantKeys(db, below(40), pid()),
      draw: async () => {
        const newId = randomUUID()
        await startBatch(db, { newId, pid: pid(), count: below(40), note: null }, caller)
        batches.push(newId)
      },
      chunk: () => drawChunk(db, random.pick(batches), below(15)),
      activate: async () => {
        const { serial, pid } = await aKey()
        const [device] = await rowsOf<{ id: string }>(
          db,
          sql`select id from device where pid = ${pid} order by md5(id || ${String(random.next())}) limit 1`,
        )
        await activateKey(db, { serial, pid, deviceId: device?.id ?? '' }, context)
      },
      move: async () => {
        const { id, version } = await aKey(sql`state = 'activated'`)
        const move = { id, version, newDeviceId: `SPARE-${below(60)}`, reason: 'Chance' }
        await moveKey(db, move, { ...context, caller: caller as never })
      },
      revoke: async () => {
        const { id } = await aKey()
        const revoked = {
          workflow: 'licenceActivation' as const,
          id,
          event: workflowEvent('licence.revoke', { note: 'Chance' }),
        }
        const by = { actor: 'administrator' as const, accountId: null, name: 'the test' }
        await db.transaction((tx) => transitionRecord(tx, revoked, by, context))
      },
    }
    const names = ['grant', 'draw', 'chunk', 'chunk', 'activate', 'activate', 'move', 'revoke'] as const
    const done = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const name = batches.length === 0 ? 'draw' : random.pick(names)
      try {
        await events[name]()
        done.set(name, (done.get(name) ?? 0) + 1)
      } catch (error) {
        // What is refused changes nothing.
        if (!(error instanceof ApiError)) throw error
      }
      await assertBalanced(db)
    }
    expect([...done.keys()].toSorted()).toEqual([...new Set(names)].toSorted())
    for (const batch of batches) await drawBatch(db, batch)
    await assertBalanced(db)
    const [row] = await rowsOf(db, sql`select sum(reserved)::int as reserved from licence`)
    expect(row).toEqual({ reserved: 0 })
  })
})
