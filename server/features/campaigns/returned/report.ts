import type { BounceReport } from '#server/features/campaigns/bounce.ts'
import { type Classification, classifyRefusal } from './classify.ts'
import { type ReportFields, readFields } from './fields.ts'
import { isFailureNotice } from './notice.ts'
import { type MailParts, readParts } from './parts.ts'

export interface Report extends BounceReport {
  /** The mail that is reported, as text. */
  enclosed: string
}

/** Reports of readers who do not want a mail (RFC 5965); others are about authentication or withdraw one. */
const complaint = /^(?:abuse|fraud|virus|miscategorized|opt-out(?:-list)?|other)$/i
const notDelivered = /^(?:fail|error|expired|reject|bounced)/i

const statusTypes = ['message/delivery-status', 'message/global-delivery-status', 'message/global-dsn']
const enclosedTypes = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/rfc822-headers']

/** Matches the reply of a server that a mailer quotes, up to the end of the paragraph. */
const quotedReply = /(?<![\w.])[45]\d\d[ -](?:[^\r\n]+\r?\n?){1,12}/g
const mostQuotes = 8
const mostParagraphs = 40
/** Our mails have one recipient; a list behind it may report more. */
const mostRecipients = 50

/** The reason in a text for people: in the replies that it quotes, permanent ones first, otherwise in its paragraphs. */
const inNotice = (text: string): (Classification & { words: string }) | undefined => {
  const quoted = [...text.matchAll(quotedReply)].slice(0, mostQuotes).map(([reply]) => reply)
  const permanentFirst = quoted.toSorted((a, b) => b.charCodeAt(0) - a.charCodeAt(0))
  const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/, mostParagraphs)
  for (const words of [...permanentFirst, ...paragraphs]) {
    const found = classifyRefusal(words)
    if (found) return { ...found, words }
  }
  return undefined
}

/** The last word of several recipients of one mail: hard where none of those that failed may be reached later. */
const ofAll = (found: readonly Classification[]): Classification =>
  found.find(({ returned, isOurs }) => returned === 'soft' && !isOurs) ??
  found.find(({ returned }) => returned === 'soft') ?? { returned: 'hard' }

const hasFailed = ({ action, status = '' }: ReportFields): boolean =>
  action === undefined ? status.startsWith('5') : notDelivered.test(action)

const isRecipient = (fields: ReportFields) => 'action' in fields || 'status' in fields

const ofRecipients = (recipients: readonly ReportFields[], text: string): BounceReport | undefined => {
  const failed = recipients.filter(hasFailed).slice(0, mostRecipients)
  if (failed.length === 0) return undefined
  const otherwise = inNotice(text) ?? ({ returned: 'soft' } as const)
  const found = failed.map(({ status, 'diagnostic-code': reply = '' }) => classifyRefusal(reply, status) ?? otherwise)
  const [{ status = '', 'diagnostic-code': words = status } = {}] = failed
  return { ...ofAll(found), words }
}

const ofNotice = (mail: MailParts): BounceReport | undefined => {
  if (!isFailureNotice(mail)) return undefined
  // Some mailers write the fields into the text.
  const written = readFields(mail.text.replace(/^[ \t]+/gm, '')).filter((fields) => 'action' in fields)
  if (written.length > 0) return ofRecipients(written, mail.text)
  return inNotice(mail.text) ?? { returned: 'soft', words: mail.text }
}

/** The type of a reader's feedback; undefined for any other mail. */
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
  // A mail that is returned may be a report, too.
  const [status = ''] = mail.parts(...statusTypes)
  const reported = readFields(status).filter(isRecipient)
  return reported.length > 0 ? ofRecipients(reported, mail.text) : ofNotice(mail)
}

/**
 * Reads the report in a mail to one of our return addresses (RFC 3464, RFC 5965, or text for people). Undefined for all
 * that is no failure: a delay, a receipt, an automatic reply.
 */
export const readReport = async (raw: string | Uint8Array): Promise<Report | undefined> => {
  const mail = await readParts(raw)
  if (!mail) return undefined
  const outcome = outcomeOf(mail)
  return outcome && { ...outcome, enclosed: [...mail.parts(...enclosedTypes), mail.text].join('\n') }
}
