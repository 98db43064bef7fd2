import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import { signedKeyText } from '#contract/licences/keyCode.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ownSecret } from '#server/platform/keys/secrets.ts'

interface PublicKey {
  /** Its fingerprint, which exported keys name. */
  keyId: string
  /** The 32 bytes of the key, in base64 (of URLs). */
  publicKey: string
  pem: string
}

/** Signs licence keys with Ed25519, so that a device or a factory can tell them offline. */
export interface LicenceSigner {
  keyId: string
  /** Every key that signatures may be of; the first one signs. */
  publicKeys: readonly PublicKey[]
  /** In base64 (of URLs). The same key is always signed the same. */
  sign(key: Parameters<typeof signedKeyText>[0]): string
  /** The same of any text; each use of the key has texts that begin in a way of their own. */
  signText(text: string): string
}

/** An Ed25519 key in PKCS #8, up to its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const rawLength = 32
const idLength = 16

const privateKeyOf = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Head, Buffer.from(seed, 'base64')]), format: 'der', type: 'pkcs8' })

const publicKeyOf = (privateKey: KeyObject): PublicKey => {
  const key = createPublicKey(privateKey)
  const der = key.export({ format: 'der', type: 'spki' })
  return {
    keyId: createHash('sha256').update(der).digest('hex').slice(0, idLength),
    publicKey: der.subarray(-rawLength).toString('base64url'),
    pem: String(key.export({ format: 'pem', type: 'spki' })),
  }
}

/** Of seeds of 32 bytes in base64: the first signs, all are published. */
export const licenceSignerFrom = (seeds: readonly string[]): LicenceSigner => {
  const [first, ...earlier] = seeds.map(privateKeyOf)
  if (!first) throw new Error('Licence keys cannot be signed without a key')
  const publicKeys = [first, ...earlier].map(publicKeyOf)
  const signText = (text: string) => sign(null, Buffer.from(text), first).toString('base64url')
  return {
    keyId: publicKeys[0]?.keyId ?? '',
    publicKeys,
    sign: (key) => signText(signedKeyText(key)),
    signText,
  }
}

type Settings = Pick<Config, 'licenceKeys' | 'dataDir'>

/** Read once for each server. */
const opened = new WeakMap<Settings, Promise<LicenceSigner>>()

/** Of the settings' keys, or of this folder's own, which is made once. */
export const licenceSigner = (config: Settings): Promise<LicenceSigner> => {
  const known = opened.get(config)
  if (known) return known
  const read = async () =>
    licenceSignerFrom(config.licenceKeys ?? [await ownSecret(join(config.dataDir, 'licence.key'))])
  const signer = read()
  opened.set(config, signer)
  // A folder that could not be read is tried again.
  signer.catch(() => opened.delete(config))
  return signer
}
