import { type KeyObject, verify } from 'node:crypto'

const part = (text = ''): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return {}
  }
}

/** Verifies a JSON Web Token. Returns its header and claims, or undefined if the signature is invalid. */
export const readSigned = (token: string, algorithm: 'ES256' | 'RS256', key: KeyObject) => {
  const [header, claims, signature = ''] = token.split('.')
  const tokenHeader = part(header)
  const isValid =
    tokenHeader.alg === algorithm &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key, ...(algorithm === 'ES256' && { dsaEncoding: 'ieee-p1363' as const }) },
      Buffer.from(signature, 'base64url'),
    )
  return isValid ? { header: tokenHeader, claims: part(claims) } : undefined
}
