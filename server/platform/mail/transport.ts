import { createTransport } from 'nodemailer'
import { addressParser } from 'postal-mime'
import type { DueMail } from './outbox.ts'

const connectMs = 10_000
const silenceMs = 30_000

/** What nodemailer knows of a reply of the mail server. */
interface SmtpError extends Error {
  responseCode?: number
  command?: string
}

/**
 * Tells a mail that is refused for good (RFC 5321, 4.2.1) from one that may be accepted later. A refusal of the sender or
 * of the password is about the settings of this server, and ends when those are corrected.
 */
export const isPermanent = ({ responseCode = 0, command }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')

export interface Transport {
  /** Resolves when the mail server has taken the mail, rejects with its words. */
  send(mail: DueMail): Promise<void>
  close(): void
}

/** Sends through the SMTP server of an address, as somebody. */
export const smtpTransport = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Transport => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** The sender's own address under the author's name, so that replies and block lists concern the address that sends. */
  const onBehalf = (author: string) => {
    const [{ name = '', address = from } = {}] = addressParser(from)
    return { name: `${author} via ${name || address.split('@').at(-1)}`, address }
  }
  return {
    send: async ({ messageId, recipient, authorName, subject, text, html }) => {
      // As an object the address is taken as it is: nothing in it can name a second recipient.
      const to = { name: '', address: recipient }
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({
        from: authorName === null ? from : onBehalf(authorName),
        to,
        subject,
        text,
        html,
        messageId,
        headers,
      })
    },
    close: () => transport.close(),
  }
}
