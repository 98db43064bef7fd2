import { createHmac } from 'node:crypto'
import { type Address, placeUnsigned } from './address.ts'
import { isSame } from './credentials.ts'
import { StorageError } from './errors.ts'
import { checkKey } from './keys.ts'

/** Long enough to look at a page, short enough that an address that was passed on is soon of no use. */
const readSeconds = 15 * 60

export interface ReadKey {
  accessKeyId: string
  accessKeySecret: string
}

/** By OSS's first version, in an address; `expires` stands where a header's date would. */
const signatureOf = (accessKeySecret: string, method: string, expires: string, resource: string): string =>
  createHmac('sha1', accessKeySecret).update(`${method}\n\n\n${expires}\n${resource}`).digest('base64')

/** An address that opens one object for some minutes, for whoever has it. The client signs none where the host is an IP. */
export const signRead = (
  { accessKeyId, accessKeySecret, bucket, publicUrl }: ReadKey & { bucket: string; publicUrl: string },
  key: string,
  now: Date,
): { url: string; expires: Date } => {
  const path = checkKey(key).split('/').map(encodeURIComponent).join('/')
  const expires = Math.floor(now.getTime() / 1_000) + readSeconds
  const query = new URLSearchParams({
    OSSAccessKeyId: accessKeyId,
    Expires: String(expires),
    Signature: signatureOf(accessKeySecret, 'GET', String(expires), `/${bucket}/${key}`),
  })
  return { url: `${publicUrl}/${path}?${query}`, expires: new Date(expires * 1_000) }
}

/** Throws OSS's own refusals: nothing signed, another key, an address whose time is over, or of something else. */
export const verifyRead = (
  { accessKeyId, accessKeySecret, bucket }: ReadKey & { bucket: string },
  { method, address }: { method: string; address: Address },
  now: Date,
): void => {
  const { query, subresources, path } = address
  const [id, expires, signature] = ['OSSAccessKeyId', 'Expires', 'Signature'].map((name) => query.get(name) ?? '')
  if (!id || !expires || !signature) throw new StorageError('AccessDenied')
  if (id !== accessKeyId) throw new StorageError('InvalidAccessKeyId')
  const { key } = placeUnsigned(bucket, path)
  const expected = signatureOf(accessKeySecret, method, expires, `/${bucket}/${key}`)
  if (subresources.size > 0 || !isSame(signature, expected)) throw new StorageError('SignatureDoesNotMatch')
  if (now.getTime() >= Number(expires) * 1_000) throw new StorageError('AccessDenied')
}
