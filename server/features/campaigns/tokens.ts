import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'

/** What a token lets its holder do; one of another purpose does nothing. */
type TokenPurpose = 'confirm' | 'leave' | 'bounce' | 'complaint' | 'link' | 'refuse'

const digits = 'abcdefghijklmnopqrstuvwxyz234567'
const macBytes = 10
const idBytes = 16
const length = Math.ceil(((idBytes + macBytes) * 8) / 5)

/** In letters that survive a mail server which folds them. */
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
  // The last letter has bits to spare: one way to write a token is the right one.
  return toBase32(decoded) === text.toLowerCase() ? decoded : undefined
}

const macsOf = (secrets: SecretBox, purpose: TokenPurpose, id: Buffer, more: string): Buffer[] =>
  secrets.macsOf(`${id.toString('hex')} ${more}`, `subscribe ${purpose}`).map((mac) => mac.subarray(0, macBytes))

/** Names a row, and shows that we have named it: for an address, or a link. `more` is what else it is only good for. */
export const tokenOf = (secrets: SecretBox, purpose: TokenPurpose, rowId: string, more = ''): string => {
  const id = Buffer.from(rowId.replaceAll('-', ''), 'hex')
  const [mac] = macsOf(secrets, purpose, id, more)
  return toBase32(Buffer.concat([id, mac as Buffer]))
}

const asUuid = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The row that a token names, whoever has made it: not to be trusted before `isOurs`. */
export const idIn = (token: string): string | undefined => {
  const bytes = token.length === length ? fromBase32(token) : undefined
  return bytes && asUuid(bytes.subarray(0, idBytes))
}

/** Whether we have made this token, for this purpose and with `more`. */
export const isOurs = (secrets: SecretBox, purpose: TokenPurpose, token: string, more = ''): boolean => {
  const bytes = token.length === length ? fromBase32(token) : undefined
  if (!bytes) return false
  const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  return macsOf(secrets, purpose, id, more).some((known) => timingSafeEqual(known, mac))
}

/** The row that a token of ours names; undefined for any other. */
export const readToken = (secrets: SecretBox, purpose: TokenPurpose, token: string, more = ''): string | undefined =>
  isOurs(secrets, purpose, token, more) ? idIn(token) : undefined
