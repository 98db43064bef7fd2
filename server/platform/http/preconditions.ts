import type { FastifyRequest } from 'fastify'

/** Validators of a file (RFC 9110, section 8.8). */
export interface Validators {
  /** Strong ETag without quotes. */
  etag?: string | undefined
  modified?: Date | undefined
}

type Headers = FastifyRequest['headers']

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000)

const tagsIn = (header: string): string[] => header.match(/(?:W\/)?"[^"]*"|\*/g) ?? []

const matches = (header: string, etag: string | undefined, isWeak: boolean): boolean =>
  etag !== undefined &&
  tagsIn(header).some((tag) => tag === '*' || (isWeak ? tag.replace(/^W\//, '') : tag) === `"${etag}"`)

/** Tests whether a file was modified after the time of a header; undefined if the header has no valid time. */
const isModifiedSince = (header: string | undefined, modified: Date | undefined): boolean | undefined => {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) || !modified ? undefined : seconds(modified) > seconds(new Date(time))
}

/**
 * Evaluates the preconditions of a GET or HEAD request in the order of RFC 9110, section 13.2.2. Returns the status
 * that they require, or undefined to send the file.
 */
export const evaluatePreconditions = (headers: Headers, { etag, modified }: Validators): 304 | 412 | undefined => {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, etag, false)) return 412
  } else if (isModifiedSince(headers['if-unmodified-since'], modified)) return 412
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, etag, true) ? 304 : undefined
  return isModifiedSince(headers['if-modified-since'], modified) === false ? 304 : undefined
}

/** Tests whether a Range header applies: without If-Range, or if the file is still the one that it names. */
export const isRangeCurrent = ({ 'if-range': ifRange }: Headers, { etag, modified }: Validators): boolean => {
  if (ifRange === undefined || typeof ifRange !== 'string') return true
  if (/^(W\/)?"/.test(ifRange)) return matches(ifRange, etag, false)
  return modified !== undefined && seconds(new Date(Date.parse(ifRange))) === seconds(modified)
}
