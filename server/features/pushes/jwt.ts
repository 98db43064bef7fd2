import { createPrivateKey, sign } from 'node:crypto'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

interface SignOptions {
  algorithm: 'ES256' | 'RS256'
  /** Private key in PEM. */
  key: string
  header?: object
  claims: object
}

/** Creates a JSON Web Token (RFC 7519), signed with a private key. */
export const signJwt = ({ algorithm, key, header = {}, claims }: SignOptions): string => {
  const signingInput = `${encode({ alg: algorithm, typ: 'JWT', ...header })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signingInput), {
    key: createPrivateKey(key),
    ...(algorithm === 'ES256' && { dsaEncoding: 'ieee-p1363' }),
  })
  return `${signingInput}.${signature.toString('base64url')}`
}
