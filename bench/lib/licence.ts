import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { workflowEvent } from '../../machines/core/workflow.ts'
import type { LicenceActor } from '../../server/features/licences/events.ts'
import { generateBatch, startBatch } from '../../server/features/licences/generate.ts'
import { openQuota } from '../../server/features/licences/grant.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import type { WorkflowEngine } from '../../server/platform/workflows/engine.ts'
import { appendTransition } from '../../server/platform/workflows/log.ts'
import { transitionRecord } from '../../server/platform/workflows/transitionRecord.ts'

const pid = 'P1'

/** Publishes the product in one transition; earlier ones do not affect any measure. */
const publish = (db: Database, actorId: string, engine: WorkflowEngine): Promise<void> =>
  db.transaction(async (tx) => {
    const [product] = await rowsOf<{ id: string }>(
      tx,
      sql`update product set device_kind = 'bloodPressure' where pid = ${pid} returning id`,
    )
    await appendTransition(tx, engine.auditKey, {
      machine: 'productLife',
      machineVersion: 1,
      recordId: product?.id ?? '',
      fromState: 'draft',
      event: 'product.publish',
      toState: 'published',
      actorId,
      actorName: 'admin',
      actorRole: 'administrator',
      detail: '{}',
    })
    await tx.execute(sql`update product set state = 'published' where pid = ${pid}`)
  })

/** Number of keys in a batch, the same for lists of few and of many. */
const batchKeys = 5_000
/** One in this number of keys is revoked. */
const revokedOf = 500

/** Draws keys batch by batch and revokes some of them, like a list of keys after some time. */
const drawKeys = async (db: Database, caller: LicenceActor, engine: WorkflowEngine, count: number): Promise<void> => {
  for (let drawn = 0; drawn < count; drawn += batchKeys) {
    const newId = randomUUID()
    await startBatch(db, { newId, pid, count: Math.min(batchKeys, count - drawn), note: null }, caller)
    await generateBatch(db, newId)
  }
  const taken = await rowsOf<{ id: string }>(db, sql`select id from licence_key where ordinal % ${revokedOf} = 0`)
  for (const { id } of taken) {
    const event = workflowEvent('licence.revoke', { note: 'A measure' })
    const by = { actor: 'administrator' as const, accountId: caller.accountId, name: caller.username }
    await db.transaction((tx) =>
      transitionRecord(tx, { workflow: 'licenceActivation', id, event }, by, { engine, language: 'en' }),
    )
  }
  await db.execute(sql`vacuum analyze licence_key`)
}

/** Draws licence keys of a blood pressure product. Returns one for a device to activate. */
export const aLicence = async (
  db: Database,
  accountId: string,
  engine: WorkflowEngine,
  keys: number,
): Promise<{ pid: string; serial: string }> => {
  const caller = { accountId, username: 'admin', language: 'en' as const }
  await publish(db, accountId, engine)
  await openQuota(db, { pid, newId: randomUUID(), count: keys, reason: 'A measure' }, caller)
  await drawKeys(db, caller, engine, keys)
  const [key] = await rowsOf<{ serial: string }>(
    db,
    sql`select serial from licence_key where state = 'generated' limit 1`,
  )
  return { pid, serial: key?.serial ?? '' }
}
