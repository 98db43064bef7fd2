import { createTransport } from 'nodemailer'

interface AcceptedMail {
  to: string[]
  raw: string
  /** Envelope sender, to which the mail returns. */
  from: string
}

/** Builds the delivery report of an undeliverable mail (RFC 3464). */
export const deliveryReport = ({ to, raw }: Pick<AcceptedMail, 'to' | 'raw'>, status: string): string =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${to[0]}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} user unknown`,
    '--b',
    'Content-Type: message/rfc822',
    '',
    raw,
    '--b--',
    '',
  ].join('\r\n')

/** Builds the complaint of a reader (RFC 5965). */
const complaintReport = ({ raw }: Pick<AcceptedMail, 'raw'>): string =>
  [
    'From: feedback@mx.example.net',
    'Subject: Complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Version: 1',
    '--b',
    'Content-Type: message/rfc822',
    '',
    raw,
    '--b--',
    '',
  ].join('\r\n')

const hand = async (port: number, to: string, raw: string): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  await transport.sendMail({ envelope: { from: '', to }, raw })
  transport.close()
}

export const returnMail = (port: number, mail: AcceptedMail, status: string): Promise<void> =>
  hand(port, mail.from, deliveryReport(mail, status))

export const complain = (port: number, domain: string, mail: Pick<AcceptedMail, 'raw'>): Promise<void> =>
  hand(port, `complaints@${domain}`, complaintReport(mail))
