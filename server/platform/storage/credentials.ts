import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { checkPrefix } from './keys.ts'

export interface TemporaryCredentials {
  accessKeyId: string
  accessKeySecret: string
  stsToken: string
  expires: Date
}

/** To add objects below one prefix until then, and nothing else. */
export interface Grant {
  prefix: string
  /** Whom it was given to; what that means is for the giver. */
  holder: string
  expires: Date
}

type Opened =
  | { grant: Grant; accessKeySecret: string }
  | { reason: 'InvalidAccessKeyId' | 'InvalidSecurityToken' | 'SecurityTokenExpired' }

const minSecretLength = 32
const maxSeconds = 12 * 3_600
const idStart = 'STS.'

const claims = z.object({ prefix: z.string(), holder: z.string(), expires: z.number(), nonce: z.string() })

/** One secret, several uses: a value derived for one is of no use for another. */
const derive = (secret: string, use: string, payload: string): string => {
  if (secret.length < minSecretLength) throw new TypeError(`The secret has to have ${minSecretLength} characters`)
  return createHmac('sha256', secret).update(`object storage ${use}\n${payload}`).digest('base64url')
}

const accessKeyIdOf = (secret: string, payload: string) => idStart + derive(secret, 'id', payload).slice(0, 24)
const accessKeySecretOf = (secret: string, payload: string) => derive(secret, 'key', payload)
const sealOf = (secret: string, payload: string) => derive(secret, 'token', payload)

/** What the server's own addresses for reading are signed by; see `signRead`. */
export const readKeyOf = (secret: string) => ({
  accessKeyId: 'READ',
  accessKeySecret: derive(secret, 'read', ''),
})

/** Compares in a time that says nothing of where two texts differ. */
export const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Credentials to add objects below a prefix (see `checkPrefix`) for some seconds. Nothing is stored: every server with the
 * same secret opens them again. Throws on a bad prefix or time.
 */
export const issueCredentials = (
  secret: string,
  { prefix, holder, seconds }: { prefix: string; holder: string; seconds: number },
  now: Date,
): TemporaryCredentials => {
  if (!(seconds > 0 && seconds <= maxSeconds)) throw new RangeError(`Credentials last up to ${maxSeconds} seconds`)
  const expires = new Date(now.getTime() + seconds * 1_000)
  const claim: z.infer<typeof claims> = {
    prefix: checkPrefix(prefix),
    holder,
    expires: expires.getTime(),
    nonce: randomBytes(12).toString('base64url'),
  }
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return {
    accessKeyId: accessKeyIdOf(secret, payload),
    accessKeySecret: accessKeySecretOf(secret, payload),
    stsToken: `${payload}.${sealOf(secret, payload)}`,
    expires,
  }
}

/** What a pair of id and token allows, with the key that their holder signs by; or why they allow nothing. */
export const openCredentials = (
  secret: string,
  { accessKeyId, stsToken }: { accessKeyId: string; stsToken: string },
  now: Date,
): Opened => {
  // As OSS has it: an id of temporary credentials means nothing without its token.
  if (!accessKeyId.startsWith(idStart) || stsToken === '') return { reason: 'InvalidAccessKeyId' }
  const [payload = '', seal = ''] = stsToken.split('.', 2)
  if (!isSame(stsToken, `${payload}.${seal}`) || !isSame(seal, sealOf(secret, payload)))
    return { reason: 'InvalidSecurityToken' }
  if (!isSame(accessKeyId, accessKeyIdOf(secret, payload))) return { reason: 'InvalidAccessKeyId' }
  const { prefix, holder, expires } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (now.getTime() >= expires) return { reason: 'SecurityTokenExpired' }
  return { grant: { prefix, holder, expires: new Date(expires) }, accessKeySecret: accessKeySecretOf(secret, payload) }
}
