import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Address, type ObjectLocation, possibleLocations } from './address.ts'
import { equalsInConstantTime, type Grant, openCredentials } from './credentials.ts'
import { StorageError } from './errors.ts'

/** Maximum clock skew, as in OSS. */
const maxSkewMs = 15 * 60_000

interface SignedRequest {
  method: string
  headers: IncomingHttpHeaders
  address: Address
}

const textOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '')

const dateOf = (headers: IncomingHttpHeaders) => textOf(headers['x-oss-date'] ?? headers.date)

const resourceOf = ({ bucket, key }: ObjectLocation, { subresources }: Address): string => {
  const names = [...subresources.keys()].sort()
  const named = names.map((name) => (subresources.get(name) ? `${name}=${subresources.get(name)}` : name))
  return `/${bucket}/${key}${named.length > 0 ? `?${named.join('&')}` : ''}`
}

/** Returns the string to sign of OSS signature version 1 ("Authorization: OSS …"). */
const canonical = ({ method, headers, address }: SignedRequest, place: ObjectLocation): string => {
  const own = Object.keys(headers).filter((name) => name.startsWith('x-oss-'))
  return [
    method,
    textOf(headers['content-md5']),
    textOf(headers['content-type']),
    dateOf(headers),
    ...own.sort().map((name) => `${name}:${textOf(headers[name]).trim()}`),
    resourceOf(place, address),
  ].join('\n')
}

const signatureOf = (accessKeySecret: string, request: SignedRequest, place: ObjectLocation): string =>
  createHmac('sha1', accessKeySecret).update(canonical(request, place)).digest('base64')

const checkDate = (headers: IncomingHttpHeaders, now: Date): void => {
  const sent = new Date(dateOf(headers))
  if (Number.isNaN(sent.getTime())) throw new StorageError('AccessDenied')
  // The client corrects its clock by the error and retries.
  if (Math.abs(now.getTime() - sent.getTime()) > maxSkewMs)
    throw new StorageError('RequestTimeTooSkewed', {
      MaxAllowedSkewMilliseconds: String(maxSkewMs),
      RequestTime: sent.toISOString(),
      ServerTime: now.toISOString(),
    })
}

/**
 * Authenticates a signed request and returns its grant and object. Throws the errors of OSS for missing, unknown or
 * expired credentials, clock skew, a wrong signature or another bucket.
 */
export const verifyRequest = (
  { secret, bucket }: { secret: string; bucket: string },
  request: SignedRequest,
  now: Date,
): { grant: Grant; key: string } => {
  const { headers, address } = request
  const [, accessKeyId = '', signature = ''] = /^OSS ([^:\s]+):(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (signature === '') throw new StorageError('AccessDenied')
  const opened = openCredentials(secret, { accessKeyId, stsToken: textOf(headers['x-oss-security-token']) }, now)
  if ('reason' in opened) throw new StorageError(opened.reason)
  checkDate(headers, now)
  const meant = possibleLocations(bucket, address.path, headers.host).find((place) =>
    equalsInConstantTime(signature, signatureOf(opened.accessKeySecret, request, place)),
  )
  if (!meant) throw new StorageError('SignatureDoesNotMatch')
  if (meant.bucket !== bucket) throw new StorageError('NoSuchBucket')
  return { grant: opened.grant, key: meant.key }
}
