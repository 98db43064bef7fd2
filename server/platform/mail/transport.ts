import { createTransport } from 'nodemailer'
import { parseMailbox } from '#contract/core/email.ts'
import type { DueMail } from './outbox.ts'

const connectMs = 10_000
const silenceMs = 30_000

/** Properties of nodemailer's errors from replies of the mail server. */
interface SmtpError extends Error {
  responseCode?: number
  command?: string
}

/**
 * Tests for a permanent rejection of a mail (RFC 5321, section 4.2.1). A rejection of the sender or the password is
 * temporary, as it concerns the settings of this server.
 */
export const isPermanent = ({ responseCode = 0, command }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')

export interface Transport {
  /** Resolves when the mail server has accepted the mail; rejects with its message. */
  send(mail: DueMail): Promise<void>
  close(): void
}

/** Creates a transport that sends through an SMTP server. */
export const smtpTransport = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Transport => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Returns the sender's address with the author's name, so that replies and block lists concern the real sender. */
  const onBehalf = (author: string) => {
    const { name = '', address = from } = parseMailbox(from) ?? {}
    return { name: `${author} via ${name || address.split('@').at(-1)}`, address }
  }
  return {
    send: async ({ messageId, recipient, authorName, replyTo, subject, text, html }) => {
      // As an object the address is not parsed, so it cannot contain a second recipient.
      const to = { name: '', address: recipient }
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({
        from: authorName === null ? from : onBehalf(authorName),
        to,
        ...(replyTo !== null && { replyTo: { name: authorName ?? '', address: replyTo } }),
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
