import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { readOrCreateSecret } from './secrets.ts'

/**
 * Seals secrets that have to be read again (AES-256-GCM), so that access to the database alone does not reveal them.
 */
export interface SecretBox {
  /** Fingerprints of the keys, the one in use first. */
  keyIds: string[]
  /**
   * Seals a text with associated data, the kind and field that contain it. The result ends in the last characters of
   * `text`.
   */
  seal(text: string, associatedData: string): string
  /** Opens a sealed text. Throws for another key, other associated data, or an altered text. */
  open(sealed: string, associatedData: string): string
  /** Returns the HMAC-SHA-256 of a text by each key, the one in use first, to recognise issued values. */
  macsOf(text: string, associatedData: string): Buffer[]
}

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
/** Number of the last characters of a secret that are shown. */
export const shownCharacters = 4

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Creates a secret box from keys of 32 bytes in base64: the first one seals, all of them open. */
export const secretBoxFrom = (texts: readonly string[]): SecretBox => {
  const keys = texts.map((text) => Buffer.from(text, 'base64'))
  const [first] = keys
  if (!first) throw new Error('A secret box needs a key')
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  /** MAC keys by associated data, cached as deriving a key costs more than using it. */
  const macKeys = new Map<string, KeyObject[]>()
  const macKeysOf = (associatedData: string): KeyObject[] => {
    const made =
      macKeys.get(associatedData) ??
      keys.map((key) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', associatedData, 32))))
    macKeys.set(associatedData, made)
    return made
  }
  return {
    keyIds: keys.map(idOf),
    seal: (text, associatedData) => {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, first, iv).setAAD(Buffer.from(associatedData))
      const bytes = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      const sealed = Buffer.concat([iv, sealing.getAuthTag(), bytes]).toString('base64url')
      return `${idOf(first)}.${sealed}.${text.slice(-shownCharacters)}`
    },
    open: (sealed, associatedData) => {
      const [id = '', body = ''] = sealed.split('.', 2)
      const key = byId.get(id)
      if (!key) throw new Error(`No key of SECRET_KEY is ${id}, which sealed a secret of ${associatedData}`)
      const bytes = Buffer.from(body, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      opening.setAAD(Buffer.from(associatedData)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8')
    },
    macsOf: (text, associatedData) =>
      macKeysOf(associatedData).map((key) => createHmac('sha256', key).update(text).digest()),
  }
}

/** Opens the secret box of the settings' keys, or of the key in DATA_DIR, which it creates if there is none. */
export const openSecretBox = async ({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>) =>
  secretBoxFrom(secretKeys ?? [await readOrCreateSecret(join(dataDir, 'secret.key'))])
