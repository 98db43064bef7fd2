import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ownSecret } from '../secrets.ts'

/** The end of the chain at a moment, signed. */
export interface Checkpoint {
  seq: number
  hash: string
  /** ISO 8601 in UTC, to the millisecond, by the database's clock. */
  at: string
  /** In base64. */
  signature: string
}

export interface AuditKey {
  sign: (end: Omit<Checkpoint, 'signature'>) => Checkpoint
  hasSigned: (checkpoint: Checkpoint) => boolean
}

/** An Ed25519 key in PKCS #8, up to its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const signedText = ({ seq, hash, at }: Omit<Checkpoint, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify(['transition checkpoint', seq, hash, at]))

/** The key that follows from 32 bytes in base64. */
export const auditKeyFrom = (seed: string): AuditKey => {
  const key = Buffer.concat([pkcs8Head, Buffer.from(seed, 'base64')])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return {
    sign: (end) => ({ ...end, signature: sign(null, signedText(end), privateKey).toString('base64') }),
    hasSigned: (checkpoint) =>
      verify(null, signedText(checkpoint), publicKey, Buffer.from(checkpoint.signature, 'base64')),
  }
}

type Settings = Pick<Config, 'auditKey' | 'dataDir'>

/** Where a server keeps its own key and its own copy of the checkpoints, out of the database's reach. */
const auditFolder = ({ dataDir }: Settings): string => join(dataDir, 'audit')
export const checkpointsFile = (config: Settings): string => join(auditFolder(config), 'checkpoints.jsonl')
const keyFile = (config: Settings): string => join(auditFolder(config), 'key')

/** The key of the settings, or this folder's own, made once. */
export const openAuditKey = async (config: Settings): Promise<AuditKey> =>
  auditKeyFrom(config.auditKey ?? (await ownSecret(keyFile(config))))

/** The same for verifying, which makes none; undefined where there is none. */
export const knownAuditKey = async (config: Settings): Promise<AuditKey | undefined> => {
  const seed = config.auditKey ?? (await readFile(keyFile(config), 'utf8').catch(() => undefined))
  return seed === undefined ? undefined : auditKeyFrom(seed)
}
