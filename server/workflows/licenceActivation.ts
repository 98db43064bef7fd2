import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { licenceKey } from '../db/schema.ts'
import type { Binding, CompletedTransition } from './binding.ts'

const after = async (tx: Database, { event, recordId }: CompletedTransition): Promise<undefined> => {
  if (event === 'licence.activate')
    await tx.execute(sql`update ${licenceKey} set activate_time = now() where id = ${recordId}`)
  if (event === 'licence.replace')
    await tx.execute(sql`update ${licenceKey} set moved_from = null where id = ${recordId}`)
}

export const licenceActivation: Binding = {
  name: 'licenceActivation',
  table: 'licence_key',
  owner: { vendor: 'vid' },
  title: 'masked',
  known: sql`json_build_object('deviceId', device_id, 'movedFrom', moved_from)`,
  after,
  messages: {
    'licence.revoke': {
      toVendor: { en: 'The licence key {record} was revoked: {why}', zh_CN: '授权码 {record} 已被吊销：{why}' },
    },
  },
}
