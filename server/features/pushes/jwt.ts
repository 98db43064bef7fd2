import { createPrivateKey, sign } from 'node:crypto'

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

interface Signing {
  algorithm: 'ES256' | 'RS256'
  /** In PEM. */
  key: string
  header?: object
  claims: object
}

/** A JSON Web Token (RFC 7519) that is signed with a private key. */
export const signedToken = ({ algorithm, key, header = {}, claims }: Signing): string => {
  const said = `${encoded({ alg: algorithm, typ: 'JWT', ...header })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(said), {
    key: createPrivateKey(key),
    ...(algorithm === 'ES256' && { dsaEncoding: 'ieee-p1363' }),
  })
  return `${said}.${signature.toString('base64url')}`
}
