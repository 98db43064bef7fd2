import { sql } from 'drizzle-orm'
import { lockRolloutsOfDevice, skipUnstarted } from '#server/features/firmware/unstarted.ts'
import type { Database } from '#server/platform/db/database.ts'
import { licenceKey } from '#server/platform/db/schema.ts'
import type { Binding, CompletedTransition, Steps } from '#server/platform/workflows/binding.ts'

/** Selects the device that loses the key: while a key is moved it differs from the device of the key. */
const previousDevice = (recordId: string) =>
  sql`select coalesce(moved_from, device_id) from ${licenceKey} where id = ${recordId}`

const after = async (
  tx: Database,
  { event, recordId }: CompletedTransition<'licenceActivation'>,
  steps: Steps,
): Promise<undefined> => {
  if (event === 'licence.activate')
    await tx.execute(sql`update ${licenceKey} set activate_time = now() where id = ${recordId}`)
  if (event === 'licence.replace' || event === 'licence.revoke')
    await skipUnstarted(tx, previousDevice(recordId), steps)
  if (event === 'licence.replace')
    await tx.execute(sql`update ${licenceKey} set moved_from = null where id = ${recordId}`)
}

export const licenceActivationBinding: Binding<'licenceActivation'> = {
  name: 'licenceActivation',
  owner: { vendor: 'vid' },
  title: 'masked',
  input: {},
  /** Locks rollouts only here: a move has locked them before its device, and an activation affects none. */
  before: (tx, id) =>
    lockRolloutsOfDevice(
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
