import { createHash } from 'node:crypto'

/** Head of the hash chain at a time. */
export interface LogEnd {
  seq: number
  hash: string
  /** ISO 8601 in UTC, to the millisecond, by the database's clock. */
  at: string
}

/** Signed head of the log, in a hash chain of its own. */
export interface Checkpoint extends LogEnd {
  /** Hash of the previous checkpoint. */
  previousHash: string
  keyId: string
  /** Signature in base64. */
  signature: string
}

/** Returns the text that a signature covers. */
export const signedText = ({ seq, hash, at, previousHash, keyId }: Omit<Checkpoint, 'signature'>): string =>
  JSON.stringify(['transition checkpoint', seq, hash, at, previousHash, keyId])

/** Hash that precedes the first checkpoint. */
const noHash = '0'.repeat(64)

/** Returns the SHA-256 over a checkpoint in hexadecimal, which the next checkpoint contains. */
export const checkpointHash = (checkpoint: Checkpoint | undefined): string =>
  checkpoint ? createHash('sha256').update(signedText(checkpoint)).update(checkpoint.signature).digest('hex') : noHash
