import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { type Checkpoint, type LogEnd, signedText } from './checkpoint.ts'

/** Identity of a row of the log; its hash covers all fields of the transition. */
export interface RowIdentity {
  seq: number
  hash: string
  /** The transaction that wrote it. */
  xact: string
}

/** Authenticates rows of the log, which cannot be forged with access to the database only. */
export interface AuditKey {
  /** Fingerprint that rows and checkpoints contain. */
  id: string
  /** Returns the HMAC-SHA-256 of a row in hexadecimal. */
  macOf: (row: RowIdentity) => string
  /** Signs the head of the hash chain as the checkpoint that follows another. */
  sign: (end: LogEnd, previousHash: string) => Checkpoint
  hasSigned: (checkpoint: Checkpoint) => boolean
}

/** Prefix of an Ed25519 key in PKCS #8, before its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const idLength = 16

/** Derives an audit key from 32 bytes in base64: an Ed25519 pair for checkpoints, and a key for MACs. */
export const auditKeyFrom = (seedText: string): AuditKey => {
  const seed = Buffer.from(seedText, 'base64')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const macKey = Buffer.from(hkdfSync('sha256', seed, '', 'transition mac', 32))
  const id = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, idLength)
  return {
    id,
    macOf: ({ seq, hash, xact }) =>
      createHmac('sha256', macKey)
        .update(JSON.stringify(['transition', id, seq, hash, xact]))
        .digest('hex'),
    sign: (end, previousHash) => {
      const unsigned = { ...end, previousHash, keyId: id }
      return { ...unsigned, signature: sign(null, Buffer.from(signedText(unsigned)), privateKey).toString('base64') }
    },
    hasSigned: (checkpoint) =>
      verify(null, Buffer.from(signedText(checkpoint)), publicKey, Buffer.from(checkpoint.signature, 'base64')),
  }
}

/** Keys by their ids. */
export type KnownKeys = ReadonlyMap<string, AuditKey>

export const auditKeysById = (keys: readonly AuditKey[]): KnownKeys => new Map(keys.map((key) => [key.id, key]))

export const unknownKey = (id: string): string =>
  `key ${id}, which is not known here; AUDIT_KEY takes earlier keys after a comma`
