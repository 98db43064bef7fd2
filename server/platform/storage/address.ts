import { StorageError } from './errors.ts'

/** Parameters that OSS treats as part of the resource: they are signed and change the meaning of a request. */
const subresourceNames = new Set(
  `acl append asyncFetch bucketInfo callback callback-var cname comp continuation-token cors delete encryption endTime
  img inventory inventoryId lifecycle live location logging objectMeta objectInfo partNumber policy policyStatus position
  publicAccessBlock qos referer replication replicationLocation replicationProgress requestPayment resourceGroup restore
  response-cache-control response-content-disposition response-content-encoding response-content-language
  response-content-type response-expires security-token sequential startTime stat status style styleName symlink tagging
  transferAcceleration uploadId uploads vod versionId versioning versions website worm wormExtend wormId x-oss-process
  x-oss-traffic-limit`.split(/\s+/),
)

export interface Address {
  /** Decoded path without the leading slash. In path style the bucket is its first segment. */
  path: string
  /** The signed parameters of the query. */
  subresources: Map<string, string>
  query: URLSearchParams
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StorageError('InvalidObjectName')
  }
}

/** Parses the raw address of a request, as keys are signed without normalisation. */
export const readAddress = (url: string): Address => {
  const [rawPath = '', rawQuery = ''] = url.split(/\?(.*)/s)
  const query = new URLSearchParams(rawQuery)
  const subresources = new Map([...query].filter(([name]) => subresourceNames.has(name)))
  return { path: decoded(rawPath.replace(/^\//, '')), subresources, query }
}

export interface ObjectLocation {
  bucket: string
  key: string
}

const firstSegment = (path: string): ObjectLocation | undefined => {
  const slash = path.indexOf('/')
  return slash > 0 ? { bucket: path.slice(0, slash), key: path.slice(slash + 1) } : undefined
}

/**
 * Returns all objects that an address may denote: on the bucket's own host name (cname), with the bucket as the first
 * path segment, or as the first label of the host. The signature decides between them.
 */
export const possibleLocations = (ours: string, path: string, host = ''): ObjectLocation[] => {
  const inPath = firstSegment(path)
  const [label = ''] = host.split('.')
  return [{ bucket: ours, key: path }, ...(inPath ? [inPath] : []), { bucket: label, key: path }]
}

/** Returns the object of an unsigned address. */
export const locateUnsigned = (ours: string, path: string): ObjectLocation => {
  const inPath = firstSegment(path)
  return inPath?.bucket === ours ? inPath : { bucket: ours, key: path }
}
