import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'

/** Purpose of a token; a token is valid for its own purpose only. */
type TokenPurpose = 'confirm' | 'leave' | 'bounce' | 'complaint' | 'link' | 'refuse'

const digits = 'abcdefghijklmnopqrstuvwxyz234567'
const macBytes = 10
const idBytes = 16
const length = Math.ceil(((idBytes + macBytes) * 8) / 5)

/** Encodes in letters of one case, since some mail servers fold case. */
const toBase32 = (bytes: Uint8Array): string => {
  let text = ''
  for (let bit = 0; bit < length * 5; bit += 5) {
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0)
    text += digits[(pair >> (11 - (bit & 7))) & 31]
  }
  return text
}

const fromBase32 = (text: string): Buffer | undefined => {
  let bits = 0n
  for (const letter of text.toLowerCase()) {
    const digit = digits.indexOf(letter)
    if (digit < 0) return undefined
    bits = (bits << 5n) | BigInt(digit)
  }
  const bytes = idBytes + macBytes
  const decoded = Buffer.from((bits >> BigInt(length * 5 - bytes * 8)).toString(16).padStart(bytes * 2, '0'), 'hex')
  // The last letter has spare bits: only the canonical encoding is valid.
  return toBase32(decoded) === text.toLowerCase() ? decoded : undefined
}

const macsOf = (secrets: SecretBox, purpose: TokenPurpose, id: Buffer, more: string): Buffer[] =>
  secrets.macsOf(`${id.toString('hex')} ${more}`, `subscribe ${purpose}`).map((mac) => mac.subarray(0, macBytes))

/** Creates a token that contains the id of a row and a truncated MAC over id, purpose and `more`. */
export const createToken = (secrets: SecretBox, purpose: TokenPurpose, rowId: string, more = ''): string => {
  const id = Buffer.from(rowId.replaceAll('-', ''), 'hex')
  const [mac] = macsOf(secrets, purpose, id, more)
  return toBase32(Buffer.concat([id, mac as Buffer]))
}

const toUuid = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns the row id of a token without verifying it: check `verifyToken` before trusting it. */
export const unverifiedRowId = (token: string): string | undefined => {
  const bytes = token.length === length ? fromBase32(token) : undefined
  return bytes && toUuid(bytes.subarray(0, idBytes))
}

/** Verifies the MAC of a token for its purpose and `more`, in constant time. */
export const verifyToken = (secrets: SecretBox, purpose: TokenPurpose, token: string, more = ''): boolean => {
  const bytes = token.length === length ? fromBase32(token) : undefined
  if (!bytes) return false
  const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  return macsOf(secrets, purpose, id, more).some((known) => timingSafeEqual(known, mac))
}

/** Returns the row id of a valid token; undefined for any other. */
export const readToken = (secrets: SecretBox, purpose: TokenPurpose, token: string, more = ''): string | undefined =>
  verifyToken(secrets, purpose, token, more) ? unverifiedRowId(token) : undefined
