import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { checkPrefix } from './keys.ts'

export interface TemporaryCredentials {
  accessKeyId: string
  accessKeySecret: string
  stsToken: string
  expires: Date
}

/** Permission to add objects below one prefix until a time. */
export interface Grant {
  prefix: string
  /** Holder of the grant, in a format chosen by the issuer. */
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

/** Derives a value of a secret for one use (domain separation). */
const derive = (secret: string, use: string, payload: string): string => {
  if (secret.length < minSecretLength) throw new TypeError(`The secret has to have ${minSecretLength} characters`)
  return createHmac('sha256', secret).update(`object storage ${use}\n${payload}`).digest('base64url')
}

const accessKeyIdOf = (secret: string, payload: string) => idStart + derive(secret, 'id', payload).slice(0, 24)
const accessKeySecretOf = (secret: string, payload: string) => derive(secret, 'key', payload)
const sealOf = (secret: string, payload: string) => derive(secret, 'token', payload)

/** Returns the key that signs read addresses; see `signRead`. */
export const readKeyOf = (secret: string) => ({
  accessKeyId: 'READ',
  accessKeySecret: derive(secret, 'read', ''),
})

/** Compares two texts in constant time. */
export const equalsInConstantTime = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Issues credentials to add objects below a prefix (see `checkPrefix`) for some seconds. Stateless: every server with
 * the same secret can open them. Throws for an invalid prefix or duration.
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

/** Returns the grant of an access key id and token with the key of their signatures, or the reason of a refusal. */
export const openCredentials = (
  secret: string,
  { accessKeyId, stsToken }: { accessKeyId: string; stsToken: string },
  now: Date,
): Opened => {
  // Like OSS: the id of temporary credentials is invalid without its token.
  if (!accessKeyId.startsWith(idStart) || stsToken === '') return { reason: 'InvalidAccessKeyId' }
  const [payload = '', seal = ''] = stsToken.split('.', 2)
  if (!equalsInConstantTime(stsToken, `${payload}.${seal}`) || !equalsInConstantTime(seal, sealOf(secret, payload)))
    return { reason: 'InvalidSecurityToken' }
  if (!equalsInConstantTime(accessKeyId, accessKeyIdOf(secret, payload))) return { reason: 'InvalidAccessKeyId' }
  const { prefix, holder, expires } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (now.getTime() >= expires) return { reason: 'SecurityTokenExpired' }
  return { grant: { prefix, holder, expires: new Date(expires) }, accessKeySecret: accessKeySecretOf(secret, payload) }
}
