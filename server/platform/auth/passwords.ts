import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The wire form of a password (specification, section 5). It protects nothing; argon2id over it does. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const derive = promisify(argon2)

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const hashWith = (secret: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { ...cost, message: Buffer.from(secret), nonce }) as Promise<Buffer>

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const format = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`

/** Stores what travels for a password: argon2id over its MD5, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hashSentPassword(md5(password))

/** The same from its MD5, which is all that travels. */
export const hashSentPassword = async (sent: string): Promise<string> => {
  const nonce = randomBytes(16)
  return format(nonce, await hashWith(sent, nonce))
}

const parse = (stored: string): { nonce: Buffer; tag: Buffer } | undefined => {
  const [, , , , nonce, tag] = stored.split('$')
  return nonce && tag ? { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') } : undefined
}

/** Verified against when there is no such account, so that the answer takes as long. */
const nobody = format(Buffer.alloc(16), Buffer.alloc(cost.tagLength))

/**
 * Whether `sent` opens the account. A value of 32 characters is ambiguous (specification, section 5): it is the MD5 of
 * the password, or a password of that very length sent as it is. Both readings are always tried.
 */
export const verifyPassword = async (sent: string, stored: string | undefined): Promise<boolean> => {
  const parsed = parse(stored ?? nobody) ?? parse(nobody)
  if (!parsed) return false
  const readings = [sent.toLowerCase(), md5(sent)]
  const tags = await Promise.all(readings.map((reading) => hashWith(reading, parsed.nonce)))
  const matches = tags.map((tag) => timingSafeEqual(tag, parsed.tag))
  return stored !== undefined && matches.includes(true)
}
