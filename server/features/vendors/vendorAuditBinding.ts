import { eq, sql } from 'drizzle-orm'
import { endSessionsOfVendor } from '#server/platform/auth/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { vendor } from '#server/platform/db/schema.ts'
import type { Binding, CompletedTransition, Steps } from '#server/platform/workflows/binding.ts'
import { vendorFile, vidCounter } from './tables.ts'
import { vendorMessages } from './vendorMessages.ts'

/**
 * Assigns the next VID to a vendor without one, and returns the VID. Concurrent approvals wait for the row lock; a
 * rollback returns the number.
 */
const assignVid = async (tx: Database, vendorId: string): Promise<string | undefined> => {
  await tx.execute(
    sql`with assigned as (
          update ${vidCounter} set last = last + 1
           where exists (select 1 from ${vendor} where id = ${vendorId} and vid is null) returning last)
        update ${vendor} set vid = 'V' || assigned.last from assigned where id = ${vendorId} and vid is null`,
  )
  const [row] = await tx.select({ vid: vendor.vid }).from(vendor).where(eq(vendor.id, vendorId))
  return row?.vid ?? undefined
}

const after = async (
  tx: Database,
  transition: CompletedTransition<'vendorAudit'>,
  steps: Steps,
): Promise<string | undefined> => {
  if (transition.to === 'underReview')
    await tx.execute(sql`update ${vendor} set submit_time = now() where id = ${transition.recordId}`)
  if (transition.to === 'suspended') {
    await endSessionsOfVendor(tx, transition.recordId)
    await steps.returnScheduled(transition.recordId, transition.by)
  }
  return transition.to === 'approved' ? assignVid(tx, transition.recordId) : undefined
}

export const vendorAuditBinding: Binding<'vendorAudit'> = {
  name: 'vendorAudit',
  owner: { vendor: 'id' },
  title: 'name',
  input: { licenceCount: sql`(select count(*) from ${vendorFile} where ${vendorFile.vendorId} = ${vendor.id})` },
  after,
  messages: vendorMessages,
}
