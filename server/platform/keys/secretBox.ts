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
import { ownSecret } from './secrets.ts'

/** Keeps what has to be read again, such as the keys of other platforms, from whoever has the database alone. */
export interface SecretBox {
  /** Fingerprints of the keys, the one in use first. */
  keyIds: string[]
  /** `place` is the kind and field that it stands in: elsewhere it does not open. It ends in the last characters of `text`. */
  seal(text: string, place: string): string
  /** Throws where it was sealed with another key, at another place, or was altered. */
  open(sealed: string, place: string): string
  /** HMAC-SHA-256 of a text at a place by each key, the one in use first: what we hand out and know again. */
  macsOf(text: string, place: string): Buffer[]
}

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
/** Of a secret, what is shown to tell it from another. */
export const shownCharacters = 4

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Of keys of 32 bytes in base64: the first one seals, and all of them open. */
export const secretBoxFrom = (texts: readonly string[]): SecretBox => {
  const keys = texts.map((text) => Buffer.from(text, 'base64'))
  const [first] = keys
  if (!first) throw new Error('A secret box needs a key')
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  /** By place, of which there are few: deriving a key costs more than using it. */
  const macKeys = new Map<string, KeyObject[]>()
  const macKeysOf = (place: string): KeyObject[] => {
    const made =
      macKeys.get(place) ?? keys.map((key) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', place, 32))))
    macKeys.set(place, made)
    return made
  }
  return {
    keyIds: keys.map(idOf),
    seal: (text, place) => {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, first, iv).setAAD(Buffer.from(place))
      const bytes = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      const sealed = Buffer.concat([iv, sealing.getAuthTag(), bytes]).toString('base64url')
      return `${idOf(first)}.${sealed}.${text.slice(-shownCharacters)}`
    },
    open: (sealed, place) => {
      const [id = '', body = ''] = sealed.split('.', 2)
      const key = byId.get(id)
      if (!key) throw new Error(`No key of SECRET_KEY is ${id}, which sealed a secret of ${place}`)
      const bytes = Buffer.from(body, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      opening.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8')
    },
    macsOf: (text, place) => macKeysOf(place).map((key) => createHmac('sha256', key).update(text).digest()),
  }
}

/** Of the settings' keys, or of this folder's own, which is made once. */
export const openSecretBox = async ({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>) =>
  secretBoxFrom(secretKeys ?? [await ownSecret(join(dataDir, 'secret.key'))])
