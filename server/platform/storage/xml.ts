import { StorageError } from './errors.ts'
import type { MultipartUpload, UploadPart } from './store.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

type Content = string | number | { [name: string]: Content | readonly Content[] }

const element = (name: string, content: Content): string => {
  if (typeof content !== 'object') return `<${name}>${escapeXml(String(content))}</${name}>`
  const children = Object.entries(content).flatMap(([child, value]) =>
    [value].flat().map((one) => element(child, one as Content)),
  )
  return `<${name}>${children.join('')}</${name}>`
}

const document = (name: string, content: Content): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`

const quoted = (etag: string) => `"${etag}"`

export const errorXml = ({ code, message, details }: StorageError, requestId: string): string =>
  document('Error', { Code: code, Message: message, RequestId: requestId, ...details })

export const startedXml = (bucket: string, key: string, uploadId: string): string =>
  document('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: uploadId })

export const completedXml = (bucket: string, key: string, etag: string): string =>
  document('CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: quoted(etag) })

interface PartsPage {
  bucket: string
  uploadId: string
  upload: MultipartUpload
  /** Number after which the page of parts begins. */
  marker: number
  maxParts: number
}

export const partsXml = ({ bucket, uploadId, upload, marker, maxParts }: PartsPage): string => {
  const rest = upload.parts.filter(({ number }) => number > marker)
  const page = rest.slice(0, maxParts)
  return document('ListPartsResult', {
    Bucket: bucket,
    Key: upload.key,
    UploadId: uploadId,
    PartNumberMarker: marker,
    NextPartNumberMarker: page.at(-1)?.number ?? marker,
    MaxParts: maxParts,
    IsTruncated: String(rest.length > page.length),
    Part: page.map(({ number, etag, bytes, modified }) => ({
      PartNumber: number,
      LastModified: modified.toISOString(),
      ETag: quoted(etag),
      Size: bytes,
    })),
  })
}

const part =
  /\s*<Part>\s*<PartNumber>(\d{1,5})<\/PartNumber>\s*<ETag>(?:"|&quot;)?([0-9A-Fa-f]{32})(?:"|&quot;)?<\/ETag>\s*<\/Part>/y
const head = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?<CompleteMultipartUpload>/
const tail = /\s*<\/CompleteMultipartUpload>\s*$/y

/**
 * Parses the list of parts to join. Accepts only this one document format, without entities or other elements, and so
 * has less attack surface than a general parser. Throws `MalformedXML`.
 */
export const readCompletion = (text: string): Pick<UploadPart, 'number' | 'etag'>[] => {
  const malformed = () => new StorageError('MalformedXML')
  let position = head.exec(text)?.[0].length
  if (position === undefined) throw malformed()
  const named: Pick<UploadPart, 'number' | 'etag'>[] = []
  for (;;) {
    part.lastIndex = position
    const [whole, number = '', etag = ''] = part.exec(text) ?? []
    if (whole === undefined) break
    named.push({ number: Number(number), etag: etag.toUpperCase() })
    position += whole.length
  }
  tail.lastIndex = position
  if (!tail.test(text)) throw malformed()
  return named
}
