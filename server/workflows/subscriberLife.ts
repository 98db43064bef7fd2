import { sql } from 'drizzle-orm'
import { eraseSubscriber } from '../marketing/erase.ts'
import type { Binding } from './binding.ts'

export const subscriberLife: Binding = {
  name: 'subscriberLife',
  table: 'subscriber',
  owner: 'platform',
  title: 'email',
  known: sql`json_build_object('isImported', source = 'import')`,
  async after(tx, { recordId, to }) {
    if (to === 'erased') await eraseSubscriber(tx, recordId)
    return undefined
  },
}
