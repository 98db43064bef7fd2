import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import { signedKeyText } from '#contract/licences/keyCode.ts'
import type { Config } from '#server/platform/config/config.ts'
import { readOrCreateSecret } from '#server/platform/keys/secrets.ts'

interface PublicKey {
  /** Fingerprint that exported keys contain. */
  keyId: string
  /** The 32 bytes of the key in base64url. */
  publicKey: string
  pem: string
}

/** Signs licence keys with Ed25519, so that devices and factories can verify them offline. */
export interface LicenceSigner {
  keyId: string
  /** All keys that verify signatures; the first one signs. */
  publicKeys: readonly PublicKey[]
  /** Returns the signature in base64url. Deterministic. */
  sign(key: Parameters<typeof signedKeyText>[0]): string
  /** Returns the signature of a text. Each use has its own text prefix (domain separation). */
  signText(text: string): string
}

/** Prefix of an Ed25519 key in PKCS #8, before its 32 bytes. */
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

/** Creates a signer from seeds of 32 bytes in base64: the first one signs, all public keys are published. */
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

/** Signers by configuration. */
const opened = new WeakMap<Settings, Promise<LicenceSigner>>()

/** Opens the signer of the settings, or of the key in DATA_DIR, which it creates if there is none. */
export const licenceSigner = (config: Settings): Promise<LicenceSigner> => {
  const known = opened.get(config)
  if (known) return known
  const read = async () =>
    licenceSignerFrom(config.licenceKeys ?? [await readOrCreateSecret(join(config.dataDir, 'licence.key'))])
  const signer = read()
  opened.set(config, signer)
  // A failed read is retried by the next call.
  signer.catch(() => opened.delete(config))
  return signer
}
