import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../query/rows.ts'
import { knownAuditKeys } from './auditFolder.ts'

/**
 * Throws where this server does not have the key that the end of the transition log was written with, e.g. because
 * DATA_DIR/audit was lost: it would go on with another key, and the log could no longer be verified. Call it before a key
 * is created.
 */
export const checkAuditKey = async (db: Database, config: Pick<Config, 'auditKeys' | 'dataDir' | 'acceptNewKeys'>) => {
  if (config.acceptNewKeys) return
  const [last] = await rowsOf<{ id: string }>(db, sql`select key_id as id from transition order by seq desc limit 1`)
  if (!last || (await knownAuditKeys(config)).some(({ id }) => id === last.id)) return
  throw new Error(
    `The transition log was written with the key ${last.id}, which this server does not have. Restore DATA_DIR/audit from a backup, or set AUDIT_KEY as on the other servers. If the key is lost for good, start once with ACCEPT_NEW_KEYS=1: what was written until now can then not be verified`,
  )
}
