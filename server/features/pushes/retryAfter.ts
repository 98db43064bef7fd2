const mostSeconds = 6 * 3_600

/** Seconds that a reply asks to wait (RFC 9110, `Retry-After`): a number of them, or until a time. */
export const retryAfter = (header: unknown, now = Date.now()): number | undefined => {
  if (typeof header !== 'string') return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), mostSeconds)
}
