import { sql } from 'drizzle-orm'
import { eraseSubscriber } from '#server/features/campaigns/erase.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'

export const subscriberLifeBinding: Binding<'subscriberLife'> = {
  name: 'subscriberLife',
  owner: 'platform',
  title: 'email',
  input: { isImported: sql`source = 'import'` },
  /**
   * Erases before the log is locked: a starting campaign locks the rows of its recipients before the end of the log, too.
   */
  async beforeLog(tx, id, _event, to) {
    if (to === 'erased') await eraseSubscriber(tx, id)
  },
}
