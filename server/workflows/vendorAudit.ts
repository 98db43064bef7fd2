import { sql } from 'drizzle-orm'
import { vendorRequired } from '#contract/workflows/vendorAudit.ts'
import { endSessionsOfVendor } from '../auth/sessions.ts'
import type { Database } from '../db/connect.ts'
import { vendor, vendorFile, vidCounter } from '../db/schema.ts'
import type { Binding, CompletedTransition } from './binding.ts'
import { vendorMessages } from './vendorMessages.ts'

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
}

const requiredValues = vendorRequired.map((field) => sql`${sql.raw(`'${field}'`)}, ${vendor[field]}`)

export const vendorAudit: Binding = {
  name: 'vendorAudit',
  table: 'vendor',
  owner: { vendor: 'id' },
  title: 'name',
  known: sql`json_build_object(${sql.join(requiredValues, sql`, `)}, 'licenceCount',
    (select count(*) from ${vendorFile} where ${vendorFile.vendorId} = ${vendor.id}))`,
  after,
  messages: vendorMessages,
}
