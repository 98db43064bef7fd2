import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { serverKey } from '#server/platform/db/schema.ts'
import { openAuditKey } from '#server/platform/keys/auditFolder.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { openSecretBox, type SecretBox } from '#server/platform/keys/secretBox.ts'
import { acceptedKeyIds, type KeySetting, keySettings } from './settings.ts'
import { licenceSigner } from './signer.ts'

const startLock = 410_002

type Settings = Pick<Config, 'auditKeys' | 'secretKeys' | 'licenceKeys' | 'dataDir' | 'acceptNewKeys'>

interface MissingKey {
  setting: KeySetting
  ids: string[]
  /** Fingerprints of the keys that this server has. */
  known: string[]
}

/** Lists the keys that the data of a database need and this server does not have. */
const missingKeys = async (db: Database, config: Settings): Promise<MissingKey[]> => {
  const missing: MissingKey[] = []
  for (const setting of keySettings) {
    const known = await acceptedKeyIds(config, setting)
    const ids = (await setting.neededIds(db)).filter((id) => !known.includes(id))
    if (ids.length > 0) missing.push({ setting, ids, known })
  }
  return missing
}

/** Describes a missing key: the keys found, how to continue, and the loss without it. */
const describe = ({ setting: { name, given, file, use, loss }, ids, known }: MissingKey, config: Settings): string => {
  const path = join(config.dataDir, file)
  const place = config[given] ? name : path
  const found = known.length > 0 ? `${place} holds ${known.join(', ')}` : `${place} does not exist`
  return `${name}: the key ${ids.join(', ')} ${use} of this database, and ${found}. Restore ${path} from a backup, or set ${name} as on the other servers. Without the key, ${loss}.`
}

const refusal = (missing: readonly MissingKey[], config: Settings): Error =>
  new Error(
    [
      'The keys of this server do not match its database:',
      ...missing.map((one) => `  ${describe(one, config)}`),
      'If a key is lost for good, start once with ACCEPT_NEW_KEYS=1: the database is used with the keys that are here from then on.',
    ].join('\n'),
  )

const record = async (db: Database, name: KeySetting['name'], ids: readonly string[], isLost: boolean) => {
  await db.execute(sql`insert into ${serverKey} (setting, key_id, is_lost)
    select ${name}, id, ${isLost} from unnest(${sql.param([...ids])}::text[]) as given (id)
    on conflict (setting, key_id) do update set is_lost = excluded.is_lost where server_key.is_lost <> excluded.is_lost`)
}

/** Keys that a server uses for new data. */
export interface ServerKeys {
  auditKey: AuditKey
  secrets: SecretBox
}

/**
 * Opens the keys of this server, creates missing ones for a new database, and records their fingerprints. Throws, and
 * creates none, if the data require a key that this server does not have, unless the settings accept its loss. Acquires
 * an advisory lock.
 */
export const openServerKeys = (db: Database, config: Settings): Promise<ServerKeys> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
    const missing = await missingKeys(tx, config)
    if (missing.length > 0 && !config.acceptNewKeys) throw refusal(missing, config)
    for (const { setting, ids } of missing) await record(tx, setting.name, ids, true)
    const keys = { auditKey: await openAuditKey(config), secrets: await openSecretBox(config) }
    await licenceSigner(config)
    for (const setting of keySettings) await record(tx, setting.name, await acceptedKeyIds(config, setting), false)
    return keys
  })
