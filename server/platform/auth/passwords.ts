import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Returns the wire form of a password (specification, section 5). The protection is argon2id over it, not MD5. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const hashWith = (secret: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { ...cost, message: Buffer.from(secret), nonce }) as Promise<Buffer>

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const format = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`

/** Hashes a password with argon2id over its MD5, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hashWirePassword(md5(password))

/** Hashes the MD5 of a password, which is its wire form, with argon2id, as a PHC string. */
export const hashWirePassword = async (sent: string): Promise<string> => {
  const nonce = randomBytes(16)
  return format(nonce, await hashWith(sent, nonce))
}

const parse = (stored: string): { nonce: Buffer; tag: Buffer } | undefined => {
  const [, , , , nonce, tag] = stored.split('$')
  return nonce && tag ? { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') } : undefined
}

/** Hash that is verified if there is no such account, so that the reply takes as long. */
const dummyHash = format(Buffer.alloc(16), Buffer.alloc(cost.tagLength))

/**
 * Verifies a sent password against a stored hash. A value of 32 characters is ambiguous (specification, section 5): the
 * MD5 of the password, or a password of exactly that length sent in plain text. Both are always tried.
 */
export const verifyPassword = async (sent: string, stored: string | undefined): Promise<boolean> => {
  const parsed = parse(stored ?? dummyHash) ?? parse(dummyHash)
  if (!parsed) return false
  const candidates = [sent.toLowerCase(), md5(sent)]
  const tags = await Promise.all(candidates.map((candidate) => hashWith(candidate, parsed.nonce)))
  const matches = tags.map((tag) => timingSafeEqual(tag, parsed.tag))
  return stored !== undefined && matches.includes(true)
}
