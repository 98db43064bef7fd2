import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { readOrCreateSecret, readSecret } from '#server/platform/keys/secrets.ts'
import { type AuditKey, auditKeyFrom } from './auditKey.ts'

type Settings = Pick<Config, 'auditKeys' | 'dataDir'>

/** Returns the folder of the server's audit key and copy of the checkpoints, outside the database. */
const auditFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'audit')
const keyFile = (config: Settings): string => join(auditFolder(config), 'key')
export const checkpointsFile = (config: Pick<Config, 'dataDir'>): string =>
  join(auditFolder(config), 'checkpoints.jsonl')

/**
 * Opens the key that signs the log: the first key of the settings, or the one in DATA_DIR, which it creates if needed.
 */
export const openAuditKey = async (config: Settings): Promise<AuditKey> =>
  auditKeyFrom(config.auditKeys?.[0] ?? (await readOrCreateSecret(keyFile(config))))

/** Reads the keys that verify the log: all keys of the settings, or the one in DATA_DIR. Creates none. */
export const acceptedAuditKeys = async (config: Settings): Promise<AuditKey[]> => {
  const own = async () => {
    const seed = await readSecret(keyFile(config))
    return seed === undefined ? [] : [seed]
  }
  return (config.auditKeys ?? (await own())).map(auditKeyFrom)
}
