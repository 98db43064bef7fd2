import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import { type DeliveryOutcome, errorMessage } from '#server/platform/delivery/queue.ts'

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 }
const maxPauseSeconds = 6 * 3_600

/** Returns the seconds to wait that a reply names, such as "Greylisted, try again in 5 minutes", up to a maximum. */
const parseRetrySeconds = (words: string): number | undefined => {
  const [, number, unit] = /\b(\d{1,5})\s*(s|m|h)(?:ec(?:ond)?s?|in(?:ute)?s?|(?:our)?s?)?\b/i.exec(words) ?? []
  if (number === undefined || unit === undefined) return undefined
  return Math.min(Number(number) * (units[unit.toLowerCase()] ?? 1), maxPauseSeconds)
}

/** Number of concurrent SMTP connections for campaigns. */
export const connections = 5

const connectMs = 10_000
const silenceMs = 30_000
/** Maximum duration in milliseconds of one mail in the pool, far below the lease of a claimed delivery. */
const maxMailMs = 240_000

export interface CampaignMail {
  messageId: string
  /** Address for bounces. */
  returnPath: string
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export interface CampaignTransport {
  /** Sends a mail; one whose connection comes only after `until` (epoch milliseconds) is held instead. */
  send(mail: CampaignMail, until?: number): Promise<DeliveryOutcome>
  close(): void
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** Command that the server refused. */
  command?: string
}

/** Commands whose refusal concerns one mail. Refusal of any other, such as AUTH, concerns all following mails too. */
const perMailCommands: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA'])

/** Classifies a failed attempt: refused by the server, certainly not begun, or unknown. */
const outcomeOf = (error: SmtpError, isBegun: boolean): DeliveryOutcome => {
  const { responseCode = 0, code, command } = error
  const words = errorMessage(error)
  if (responseCode >= 500 && perMailCommands.has(command)) return { state: 'failed', words }
  // Sender or password refused: not the fault of a recipient, and every following mail would be refused as well.
  if (responseCode >= 500) return { state: 'retry', words, isOurs: true }
  if (responseCode >= 400) return { state: 'retry', words, afterSeconds: parseRetrySeconds(words) }
  if (isBegun) return { state: 'unknown', words }
  // The address cannot be used with this server or any other.
  return code === 'EENVELOPE' && responseCode === 0 ? { state: 'failed', words } : { state: 'retry', words }
}

/** Creates an SMTP transport with a pool of connections. */
export const campaignTransport = ({ smtpUrl }: { smtpUrl: string }): CampaignTransport => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // A mail whose connection broke may have been accepted: the pool must not send it again.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sources = new Map<string, { readableDidRead: boolean }>()
  // The content is first read when the server has requested it: until then it cannot have accepted the mail.
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const create = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = create(options)
      sources.set(message.messageId(), stream)
      return stream
    }
    done()
  })
  const sendNow = async ({ returnPath, to, replyTo, ...mail }: CampaignMail): Promise<DeliveryOutcome> => {
    try {
      const { response } = await transport.sendMail({
        ...mail,
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        // As an object the address is used verbatim and cannot name a second recipient.
        to: { name: '', address: to },
        envelope: { from: returnPath, to },
        signal: AbortSignal.timeout(maxMailMs),
      })
      return { state: 'sent', words: errorMessage(response) }
    } catch (error) {
      return outcomeOf(error as SmtpError, sources.get(mail.messageId)?.readableDidRead ?? false)
    } finally {
      sources.delete(mail.messageId)
    }
  }
  const limit = pLimit(connections)
  return {
    send: (mail, until = Number.POSITIVE_INFINITY) =>
      limit(async () => (Date.now() > until ? { state: 'held' } : sendNow(mail))),
    close: () => transport.close(),
  }
}
