const maxSeconds = 6 * 3_600

/**
 * Parses the header `Retry-After` (RFC 9110), a number of seconds or a date. Returns the seconds to wait, at most 6
 * hours; undefined without a valid header.
 */
export const parseRetryAfter = (header: unknown, now = Date.now()): number | undefined => {
  if (typeof header !== 'string') return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), maxSeconds)
}
