import { sql } from 'drizzle-orm'
import { vendorRequired } from '#contract/operations/vendor.ts'
import { endSessionsOfVendor } from '../auth/sessions.ts'
import type { Database } from '../db/connect.ts'
import { vendor, vidCounter } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { Binding, CompletedTransition } from './binding.ts'
import { notifyVendorTransition } from './vendorMessages.ts'

interface Context {
  missing: readonly string[]
}

interface Row extends Record<string, unknown> {
  state: string
  version: number
  files: number
}

/** The next VID. Two approvals at once wait for each other; one that fails gives its number back. */
const giveVid = async (tx: Database, vendorId: string): Promise<void> => {
  await tx.execute(
    sql`with given as (
          update ${vidCounter} set last = last + 1
           where exists (select 1 from ${vendor} where id = ${vendorId} and vid is null) returning last)
        update ${vendor} set vid = 'V' || given.last from given where id = ${vendorId} and vid is null`,
  )
}

const after = async (tx: Database, transition: CompletedTransition): Promise<void> => {
  if (transition.to === 'underReview')
    await tx.execute(sql`update ${vendor} set submit_time = now() where id = ${transition.recordId}`)
  if (transition.to === 'approved') await giveVid(tx, transition.recordId)
  if (transition.to === 'suspended') await endSessionsOfVendor(tx, transition.recordId)
  await notifyVendorTransition(tx, transition)
}

export const vendorAudit: Binding<Context> = {
  name: 'vendorAudit',
  table: 'vendor',
  async hold(tx, id, tenancy) {
    const [row] = await rowsOf<Row>(
      tx,
      sql`select v.*, (select count(*)::int from vendor_file f where f.vendor_id = v.id) as files
            from ${vendor} v where v.id = ${id}::uuid for update`,
    )
    const isOwn = tenancy === 'all' || (tenancy !== 'none' && tenancy.vendorId === id)
    if (!row || !isOwn) return undefined
    const missing = vendorRequired.filter(({ column }) => row[column] === '').map(({ field }) => field)
    return {
      state: row.state,
      version: row.version,
      context: { missing: row.files > 0 ? missing : [...missing, 'licenceIds'] },
    }
  },
  after,
}
