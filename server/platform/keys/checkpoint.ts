import { createHash } from 'node:crypto'

/** The end of the chain at a moment. */
export interface LogEnd {
  seq: number
  hash: string
  /** ISO 8601 in UTC, to the millisecond, by the database's clock. */
  at: string
}

/** The end, signed, in a chain of its own. */
export interface Checkpoint extends LogEnd {
  /** Over the checkpoint before. */
  previousHash: string
  keyId: string
  /** In base64. */
  signature: string
}

/** What a signature covers. */
export const signedText = ({ seq, hash, at, previousHash, keyId }: Omit<Checkpoint, 'signature'>): string =>
  JSON.stringify(['transition checkpoint', seq, hash, at, previousHash, keyId])

/** Before the first checkpoint. */
const noHash = '0'.repeat(64)

/** What the next checkpoint says of this one: SHA-256 over all of it, in hexadecimal. */
export const checkpointHash = (checkpoint: Checkpoint | undefined): string =>
  checkpoint ? createHash('sha256').update(signedText(checkpoint)).update(checkpoint.signature).digest('hex') : noHash
