import type { Returned } from '../bounce.ts'

export interface Report {
  returned: Returned
  /** What the reporting server says. */
  words: string
}

/** Headers are folded over several lines. */
const unfolded = (text: string) => text.replace(/\r?\n[ \t]+/g, ' ')
const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

const headersOf = (raw: string): string => unfolded(raw.split(/\r?\n\r?\n/, 1)[0] ?? '')

/** A mailbox that is full, or a server that is away, may take the next one (RFC 3463, classes 4 and 5). */
const returnedBy = (status: string): Returned => {
  if (status.startsWith('4')) return 'soft'
  return /^5\.(?:2\.2|[34]\.\d)$/.test(status) ? 'soft' : 'hard'
}

/**
 * What a mail that came to one of our return addresses reports (RFC 3464, RFC 5965); undefined for what is no report of a
 * failure: a delay, a receipt, somebody who is on holiday.
 */
export const readReport = (raw: string): Report | undefined => {
  const headers = headersOf(raw)
  const type = field(headers, 'Content-Type') ?? ''
  const text = unfolded(raw)
  if (/report-type="?feedback-report/i.test(type)) {
    const kind = field(text, 'Feedback-Type') ?? ''
    return /^(?:abuse|fraud)$/i.test(kind) ? { returned: 'complaint', words: `Feedback-Type: ${kind}` } : undefined
  }
  if (/report-type="?delivery-status/i.test(type)) {
    if (!/^failed$/i.test(field(text, 'Action') ?? '')) return undefined
    const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(field(text, 'Status') ?? '')?.[0] ?? '5.0.0'
    const words = field(text, 'Diagnostic-Code') ?? status
    return { returned: returnedBy(status), words }
  }
  // Older servers write to people: only what comes from a mailer itself counts.
  if (!/mailer-daemon|postmaster/i.test(field(headers, 'From') ?? '')) return undefined
  // A postmaster's own mailbox may answer by a program; Exim, which marks its bounces alike, names whom they are about.
  const isAnswer = /^auto-replied/i.test(field(headers, 'Auto-Submitted') ?? '')
  if (isAnswer && field(headers, 'X-Failed-Recipients') === undefined) return undefined
  const status = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? (/\b55\d\b/.test(text) ? '5.0.0' : undefined)
  return status === undefined ? undefined : { returned: returnedBy(status), words: status }
}
