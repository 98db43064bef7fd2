import { sql } from 'drizzle-orm'
import { lockRolloutsOf, skipLost } from '#server/features/firmware/lost.ts'
import type { Database } from '#server/platform/db/database.ts'
import { licenceKey } from '#server/platform/db/schema.ts'
import type { Binding, CompletedTransition, Steps } from '#server/platform/workflows/binding.ts'

/** Whom the key was taken from; only while it is being moved another than whom it is bound to. */
const loser = (recordId: string) =>
  sql`select coalesce(moved_from, device_id) from ${licenceKey} where id = ${recordId}`

const after = async (
  tx: Database,
  { event, recordId }: CompletedTransition<'licenceActivation'>,
  steps: Steps,
): Promise<undefined> => {
  if (event === 'licence.activate')
    await tx.execute(sql`update ${licenceKey} set activate_time = now() where id = ${recordId}`)
  if (event === 'licence.replace' || event === 'licence.revoke') await skipLost(tx, loser(recordId), steps)
  if (event === 'licence.replace')
    await tx.execute(sql`update ${licenceKey} set moved_from = null where id = ${recordId}`)
}

export const licenceActivationBinding: Binding<'licenceActivation'> = {
  name: 'licenceActivation',
  owner: { vendor: 'vid' },
  title: 'masked',
  input: {},
  /** A move and an activation hold a device already; the one has locked the rollouts before it, and the other moves none. */
  before: (tx, id) =>
    lockRolloutsOf(
      tx,
      sql`select device_id from ${licenceKey} where id = ${id} and state = 'activated' and moved_from is null`,
    ),
  after,
  messages: {
    'licence.revoke': {
      toVendor: 'licences.server:licenceActivation.messages.licence.revoke.toVendor',
    },
  },
}
