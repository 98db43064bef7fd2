import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { serverKey } from '#server/platform/db/schema.ts'
import { auditKeyFrom } from '#server/platform/keys/auditKey.ts'
import { secretBoxFrom } from '#server/platform/keys/secretBox.ts'
import { readSecret } from '#server/platform/keys/secrets.ts'
import { licenceSignerFrom } from './signer.ts'

/** The settings that keys are read from. */
export type KeyConfig = Pick<Config, 'auditKeys' | 'secretKeys' | 'licenceKeys' | 'dataDir'>

/** A setting of keys: its source, its use, and the loss without them. */
export interface KeySetting {
  name: 'AUDIT_KEY' | 'SECRET_KEY' | 'LICENCE_KEY'
  given: 'auditKeys' | 'secretKeys' | 'licenceKeys'
  /** File below DATA_DIR that is read if the setting is absent. */
  file: string
  /** Fingerprints of keys, the one in use first. */
  idsOf(keys: readonly string[]): string[]
  /** Selects the fingerprints that the data of a database need. */
  neededIds(db: Database): Promise<string[]>
  use: string
  loss: string
}

const idsIn = async (db: Database, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, query)).map(({ id }) => id)

const recordedIds = (db: Database, name: 'SECRET_KEY' | 'LICENCE_KEY') =>
  idsIn(db, sql`select key_id as id from ${serverKey} where setting = ${name} and not is_lost order by create_time`)

export const keySettings: readonly KeySetting[] = [
  {
    name: 'AUDIT_KEY',
    given: 'auditKeys',
    file: join('audit', 'key'),
    idsOf: (keys) => keys.map((key) => auditKeyFrom(key).id),
    // The key of the log's head; only `verify-log` requires earlier ones.
    neededIds: (db) =>
      idsIn(
        db,
        sql`select id from (select key_id as id from transition order by seq desc limit 1) as last
             where not exists (select 1 from ${serverKey} where setting = 'AUDIT_KEY' and key_id = id and is_lost)`,
      ),
    use: 'authenticates the transition log',
    loss: 'what was written to the log until now cannot be verified',
  },
  {
    name: 'SECRET_KEY',
    given: 'secretKeys',
    file: 'secret.key',
    idsOf: (keys) => (keys.length > 0 ? secretBoxFrom(keys).keyIds : []),
    neededIds: (db) => recordedIds(db, 'SECRET_KEY'),
    use: 'encrypts stored keys of other platforms and authenticates links in e-mails',
    loss: 'stored keys of other platforms have to be entered again, and links in e-mails sent until now do not work',
  },
  {
    name: 'LICENCE_KEY',
    given: 'licenceKeys',
    file: 'licence.key',
    idsOf: (keys) => (keys.length > 0 ? licenceSignerFrom(keys).publicKeys.map(({ keyId }) => keyId) : []),
    neededIds: (db) => recordedIds(db, 'LICENCE_KEY'),
    use: 'signs licence keys and firmware',
    loss: 'devices that trust its public key only refuse what is signed from now on',
  },
]

/** Reads the fingerprints of the keys that this server has. Creates none. */
export const acceptedKeyIds = async (config: KeyConfig, { given, file, idsOf }: KeySetting): Promise<string[]> => {
  const own = config[given] === undefined ? await readSecret(join(config.dataDir, file)) : undefined
  return idsOf(config[given] ?? (own === undefined ? [] : [own]))
}
