import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { type Checkpoint, type LogEnd, signedText } from './checkpoint.ts'

/** What identifies a row of the log: its hash covers all that the transition says. */
export interface RowIdentity {
  seq: number
  hash: string
  /** The transaction that wrote it. */
  xact: string
}

/** Tells what a server wrote from what somebody wrote who has the database only. */
export interface AuditKey {
  /** Its fingerprint, which rows and checkpoints name. */
  id: string
  /** HMAC-SHA-256, in hexadecimal. */
  macOf: (row: RowIdentity) => string
  /** Signs the end of the chain, as the checkpoint after another. */
  sign: (end: LogEnd, previousHash: string) => Checkpoint
  hasSigned: (checkpoint: Checkpoint) => boolean
}

/** An Ed25519 key in PKCS #8, up to its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const idLength = 16

/** The key that follows from 32 bytes in base64: an Ed25519 pair for checkpoints, and a key for MACs. */
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

export const knownKeys = (keys: readonly AuditKey[]): KnownKeys => new Map(keys.map((key) => [key.id, key]))

export const unknownKey = (id: string): string =>
  `key ${id}, which is not known here; AUDIT_KEY takes earlier keys after a comma`
