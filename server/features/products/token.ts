import { createHmac } from 'node:crypto'

interface Signer {
  productId: string
  /** In base64, as OneNet displays it. */
  accessKey: string
}

const version = '2018-10-31'
const method = 'sha256'

/**
 * Returns the value of `authorization` for requests to OneNet, by its token algorithm of 2018-10-31: an HMAC of expiry
 * (Unix seconds), method, resource and version, in alphabetical order of their names, one per line.
 */
export const onenetToken = ({ productId, accessKey }: Signer, endsAt: number): string => {
  const res = `products/${productId}`
  const sign = createHmac(method, Buffer.from(accessKey, 'base64'))
    .update([endsAt, method, res, version].join('\n'))
    .digest('base64')
  return new URLSearchParams({ version, res, et: String(endsAt), method, sign }).toString()
}
