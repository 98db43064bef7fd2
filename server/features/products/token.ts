import { createHmac } from 'node:crypto'

interface Signer {
  productId: string
  /** In base64, as OneNet shows it. */
  accessKey: string
}

const version = '2018-10-31'
const method = 'sha256'

/**
 * The token that a request to OneNet carries in `authorization`, by its token algorithm of 2018-10-31: an HMAC of the
 * time it ends (Unix seconds), the method, the resource and the version, in the order of their names, a line each.
 */
export const onenetToken = ({ productId, accessKey }: Signer, endsAt: number): string => {
  const res = `products/${productId}`
  const sign = createHmac(method, Buffer.from(accessKey, 'base64'))
    .update([endsAt, method, res, version].join('\n'))
    .digest('base64')
  return new URLSearchParams({ version, res, et: String(endsAt), method, sign }).toString()
}
