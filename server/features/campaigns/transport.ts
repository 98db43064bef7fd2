import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import { type Outcome, wordsOf } from '#server/platform/delivery/queue.ts'

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 }
const mostSeconds = 6 * 3_600

/** How long a mail server asks to wait, where its words say so: "Greylisted, try again in 5 minutes". */
const pauseIn = (words: string): number | undefined => {
  const [, number, unit] = /\b(\d{1,5})\s*(s|m|h)(?:ec(?:ond)?s?|in(?:ute)?s?|(?:our)?s?)?\b/i.exec(words) ?? []
  if (number === undefined || unit === undefined) return undefined
  return Math.min(Number(number) * (units[unit.toLowerCase()] ?? 1), mostSeconds)
}

/** Open to the mail server at a time, for campaigns. */
export const connections = 5

const connectMs = 10_000
const silenceMs = 30_000
/** Of one mail, from when it was given to the pool: far less than what a server may be silent before it is taken for dead. */
const longestMs = 240_000

export interface CampaignMail {
  messageId: string
  /** Where it goes back to where it cannot be delivered. */
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
  /** A mail whose connection comes only after `until`, in epoch milliseconds, is not sent but held. */
  send(mail: CampaignMail, until?: number): Promise<Outcome>
  close(): void
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** What the server was asked for when it refused. */
  command?: string
}

/** Commands whose refusal is about this mail. That of any other, such as signing in, is about all that come after it too. */
const ofThisMail: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA'])

/** What an attempt that threw was: refused by the server's word, certainly not begun, or nobody knows. */
const outcomeOf = (error: SmtpError, isBegun: boolean): Outcome => {
  const { responseCode = 0, code, command } = error
  const words = wordsOf(error)
  if (responseCode >= 500 && ofThisMail.has(command)) return { state: 'failed', words }
  // The sender or the password: no receiver has done anything wrong, and every mail after it is refused as well.
  if (responseCode >= 500) return { state: 'retry', words, isOurs: true }
  if (responseCode >= 400) return { state: 'retry', words, afterSeconds: pauseIn(words) }
  if (isBegun) return { state: 'unknown', words }
  // The address is one that this server, or no server, can be given.
  return code === 'EENVELOPE' && responseCode === 0 ? { state: 'failed', words } : { state: 'retry', words }
}

/** Mails of campaigns over a few connections that are kept open. */
export const campaignTransport = ({ smtpUrl }: { smtpUrl: string }): CampaignTransport => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // A mail that had been handed over when its connection broke may have been taken: the pool is not to send it again.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sources = new Map<string, { readableDidRead: boolean }>()
  // The server has asked for the content of a mail when its stream is read first: until then it can have taken nothing.
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
  const sendNow = async ({ returnPath, to, replyTo, ...mail }: CampaignMail): Promise<Outcome> => {
    try {
      const { response } = await transport.sendMail({
        ...mail,
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        // As an object the address is taken as it is: nothing in it can name a second recipient.
        to: { name: '', address: to },
        envelope: { from: returnPath, to },
        signal: AbortSignal.timeout(longestMs),
      })
      return { state: 'sent', words: wordsOf(response) }
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
