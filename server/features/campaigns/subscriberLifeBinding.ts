import { sql } from 'drizzle-orm'
import { eraseSubscriber } from '#server/features/campaigns/erase.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'

export const subscriberLifeBinding: Binding<'subscriberLife'> = {
  name: 'subscriberLife',
  owner: 'platform',
  title: 'email',
  input: { isImported: sql`source = 'import'` },
  /** A campaign that begins holds its receivers' rows before it waits for the end of the log: this waits for it before that too. */
  async beforeLog(tx, id, _event, to) {
    if (to === 'erased') await eraseSubscriber(tx, id)
  },
}
