import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/connect.ts'
import { drawBatch, startBatch } from '../../server/licences/draw.ts'
import { openQuota } from '../../server/licences/grant.ts'
import { rowsOf } from '../../server/query/rows.ts'
import type { AuditKey } from '../../server/workflows/auditKey.ts'
import { appendTransition } from '../../server/workflows/log.ts'

const pid = 'P1'

/** Puts the product on the market in one step of the log: what leads to it takes no part in a measure. */
const publish = (db: Database, actorId: string, auditKey: AuditKey): Promise<void> =>
  db.transaction(async (tx) => {
    const [product] = await rowsOf<{ id: string }>(
      tx,
      sql`update product set device_kind = 'bloodPressure' where pid = ${pid} returning id`,
    )
    await appendTransition(tx, auditKey, {
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

/** A licence key of a product that measures blood pressure, for a device to activate. */
export const aLicence = async (
  db: Database,
  accountId: string,
  auditKey: AuditKey,
): Promise<{ pid: string; serial: string }> => {
  const caller = { accountId, username: 'admin' }
  const [quota, batch] = [randomUUID(), randomUUID()]
  await publish(db, accountId, auditKey)
  await openQuota(db, { pid, newId: quota, count: 1, reason: 'A measure' }, caller)
  await startBatch(db, { newId: batch, pid, count: 1, note: null }, caller)
  await drawBatch(db, batch)
  const [key] = await rowsOf<{ serial: string }>(db, sql`select serial from licence_key where batch_id = ${batch}`)
  return { pid, serial: key?.serial ?? '' }
}
