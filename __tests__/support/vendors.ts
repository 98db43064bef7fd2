import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Platform } from './platform.ts'

type Decision = 'vendor.suspend' | 'vendor.reinstate'

/** Decides on a vendor as an administrator. */
export const decideOnVendor = async (platform: Platform, vid: string, event: Decision): Promise<void> => {
  const [vendor] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where vid = ${vid}`)
  const reason = event === 'vendor.suspend' && { reason: { note: 'Unpaid' } }
  const { status } = await platform.call(
    'transitionRecord',
    { machine: 'vendorAudit', recordId: vendor?.id, event, ...reason },
    { token: await platform.signIn('admin') },
  )
  if (status !== statuses.ok.status) throw new Error(`${event} of ${vid} was answered by ${status}`)
}
