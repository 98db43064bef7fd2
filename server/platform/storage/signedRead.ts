import { createHmac } from 'node:crypto'
import { type Address, locateUnsigned } from './address.ts'
import { equalsInConstantTime } from './credentials.ts'
import { StorageError } from './errors.ts'
import { checkKey } from './keys.ts'

/** Validity of a read address in seconds: long enough to view a page, short enough to limit sharing. */
const readSeconds = 15 * 60

export interface ReadKey {
  accessKeyId: string
  accessKeySecret: string
}

/** Returns the OSS signature version 1 of an address, with `expires` in the position of the Date header. */
const signatureOf = (accessKeySecret: string, method: string, expires: string, resource: string): string =>
  createHmac('sha1', accessKeySecret).update(`${method}\n\n\n${expires}\n${resource}`).digest('base64')

/** Creates an address that opens one object for 15 minutes. ali-oss creates none for hosts that are IP addresses. */
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

/**
 * Verifies a signed address. Throws the errors of OSS for a missing or wrong signature, another key or an expired
 * address.
 */
export const verifyRead = (
  { accessKeyId, accessKeySecret, bucket }: ReadKey & { bucket: string },
  { method, address }: { method: string; address: Address },
  now: Date,
): void => {
  const { query, subresources, path } = address
  const [id, expires, signature] = ['OSSAccessKeyId', 'Expires', 'Signature'].map((name) => query.get(name) ?? '')
  if (!id || !expires || !signature) throw new StorageError('AccessDenied')
  if (id !== accessKeyId) throw new StorageError('InvalidAccessKeyId')
  const { key } = locateUnsigned(bucket, path)
  const expected = signatureOf(accessKeySecret, method, expires, `/${bucket}/${key}`)
  if (subresources.size > 0 || !equalsInConstantTime(signature, expected))
    throw new StorageError('SignatureDoesNotMatch')
  if (now.getTime() >= Number(expires) * 1_000) throw new StorageError('AccessDenied')
}
