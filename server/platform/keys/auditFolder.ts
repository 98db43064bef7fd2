import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { ownSecret, readSecret } from '#server/platform/keys/secrets.ts'
import { type AuditKey, auditKeyFrom } from './auditKey.ts'

type Settings = Pick<Config, 'auditKeys' | 'dataDir'>

/** Where a server keeps its own key and its own copy of the checkpoints, out of the database's reach. */
const auditFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'audit')
const keyFile = (config: Settings): string => join(auditFolder(config), 'key')
export const checkpointsFile = (config: Pick<Config, 'dataDir'>): string =>
  join(auditFolder(config), 'checkpoints.jsonl')

/** What this server writes with: the first key of the settings, or this folder's own, made once. */
export const openAuditKey = async (config: Settings): Promise<AuditKey> =>
  auditKeyFrom(config.auditKeys?.[0] ?? (await ownSecret(keyFile(config))))

/** What it verifies with: all keys of the settings, or this folder's own. Makes none. */
export const knownAuditKeys = async (config: Settings): Promise<AuditKey[]> => {
  const own = async () => {
    const seed = await readSecret(keyFile(config))
    return seed === undefined ? [] : [seed]
  }
  return (config.auditKeys ?? (await own())).map(auditKeyFrom)
}
