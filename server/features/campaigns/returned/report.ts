import type { BounceReport } from '#server/features/campaigns/bounce.ts'
import { type Classification, classifyRefusal } from './classify.ts'
import { type ReportFields, readFields } from './fields.ts'
import { isFailureNotice } from './notice.ts'
import { type MailParts, readParts } from './parts.ts'

export interface Report extends BounceReport {
  /** Reported mail, as text. */
  enclosed: string
}

/** Feedback types of complaints (RFC 5965); others concern authentication or withdraw a report. */
const complaint = /^(?:abuse|fraud|virus|miscategorized|opt-out(?:-list)?|other)$/i
const notDelivered = /^(?:fail|error|expired|reject|bounced)/i

const statusTypes = ['message/delivery-status', 'message/global-delivery-status', 'message/global-dsn']
const enclosedTypes = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/rfc822-headers']

/** Matches the reply of a server that a mailer quotes, up to the end of the paragraph. */
const quotedReply = /(?<![\w.])[45]\d\d[ -](?:[^\r\n]+\r?\n?){1,12}/g
const maxQuotes = 8
const maxParagraphs = 40
/** Maximum number of recipients examined: our mails have one, but a mailing list may report more. */
const maxRecipients = 50

/** Finds the reason in human-readable text: in quoted replies, permanent ones first, else in its paragraphs. */
const classifyNotice = (text: string): (Classification & { words: string }) | undefined => {
  const quoted = [...text.matchAll(quotedReply)].slice(0, maxQuotes).map(([reply]) => reply)
  const permanentFirst = quoted.toSorted((a, b) => b.charCodeAt(0) - a.charCodeAt(0))
  const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/, maxParagraphs)
  for (const words of [...permanentFirst, ...paragraphs]) {
    const found = classifyRefusal(words)
    if (found) return { ...found, words }
  }
  return undefined
}

/** Combines the classifications of several recipients: hard only if no failed recipient may be reached later. */
const combine = (found: readonly Classification[]): Classification =>
  found.find(({ returned, isOurs }) => returned === 'soft' && !isOurs) ??
  found.find(({ returned }) => returned === 'soft') ?? { returned: 'hard' }

const hasFailed = ({ action, status = '' }: ReportFields): boolean =>
  action === undefined ? status.startsWith('5') : notDelivered.test(action)

const isRecipient = (fields: ReportFields) => 'action' in fields || 'status' in fields

const reportOfRecipients = (recipients: readonly ReportFields[], text: string): BounceReport | undefined => {
  const failed = recipients.filter(hasFailed).slice(0, maxRecipients)
  if (failed.length === 0) return undefined
  const otherwise = classifyNotice(text) ?? ({ returned: 'soft' } as const)
  const found = failed.map(({ status, 'diagnostic-code': reply = '' }) => classifyRefusal(reply, status) ?? otherwise)
  const [{ status = '', 'diagnostic-code': words = status } = {}] = failed
  return { ...combine(found), words }
}

const reportOfNotice = (mail: MailParts): BounceReport | undefined => {
  if (!isFailureNotice(mail)) return undefined
  // Some mailers put the fields into the text.
  const written = readFields(mail.text.replace(/^[ \t]+/gm, '')).filter((fields) => 'action' in fields)
  if (written.length > 0) return reportOfRecipients(written, mail.text)
  return classifyNotice(mail.text) ?? { returned: 'soft', words: mail.text }
}

/** Returns the feedback type of a complaint; undefined for any other mail. */
const feedbackOf = (mail: MailParts): string | undefined => {
  // Outlook.com encloses the mail without a report.
  if (/^complaint about message from/i.test(mail.header('subject'))) return 'abuse'
  const [report] = mail.parts('message/feedback-report')
  if (report === undefined && !/report-type="?feedback-report/i.test(mail.header('content-type'))) return undefined
  return readFields(report ?? mail.text).find((fields) => 'feedback-type' in fields)?.['feedback-type'] ?? ''
}

const outcomeOf = (mail: MailParts): BounceReport | undefined => {
  const feedback = feedbackOf(mail)
  if (feedback !== undefined)
    return complaint.test(feedback) ? { returned: 'complaint', words: `Feedback-Type: ${feedback}` } : undefined
  // The enclosed mail may be a report, too.
  const [status = ''] = mail.parts(...statusTypes)
  const reported = readFields(status).filter(isRecipient)
  return reported.length > 0 ? reportOfRecipients(reported, mail.text) : reportOfNotice(mail)
}

/**
 * Reads the report in a mail to a return address (RFC 3464, RFC 5965, or human-readable text). Undefined for mails that
 * report no failure: delays, receipts, automatic replies.
 */
export const readReport = async (raw: string | Uint8Array): Promise<Report | undefined> => {
  const mail = await readParts(raw)
  if (!mail) return undefined
  const outcome = outcomeOf(mail)
  return outcome && { ...outcome, enclosed: [...mail.parts(...enclosedTypes), mail.text].join('\n') }
}
