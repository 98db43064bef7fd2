import { escapeHtml } from '#server/platform/core/html.ts'
import { type Encoding, mailWithParts, part, plain } from './mailParts.ts'
import type { Refusal } from './refusals.ts'

/** The returned mail, whose own text must not be taken for the reason. */
const headers = [
  'From: Aster <news@example.com>',
  'To: ann@example.org',
  'Subject: No spam: user unknown in 550 5.1.1 words',
  'Content-Type: text/plain',
  '',
  'Mailbox full? 552 5.2.2 over quota. No such user. Blocked using a block list.',
]

/** Builds a feedback report of a mail reader (RFC 5965). */
export const feedbackReport = (
  type: string,
  encoding: Encoding,
  container = 'multipart/report; report-type=feedback-report',
): string =>
  mailWithParts(
    container,
    [
      ['text/plain', 'This is an email abuse report for a message received from IP 192.0.2.1'],
      ['message/feedback-report', `Feedback-Type: ${type}\r\nVersion: 1\r\nUser-Agent: Feedback/1.0`],
      ['message/rfc822', headers.join('\r\n')],
    ],
    encoding,
  )

interface Parts {
  from: string
  subject: string
  text: string
  textType?: string
  fields: readonly string[]
  encoding: Encoding
  /** Content type, if not that of RFC 3462. */
  type?: string
}

const report = ({ from, subject, text, textType = 'text/plain', fields, encoding, type }: Parts) =>
  [
    `From: ${from}`,
    'To: bounce-a@back.example.com',
    `Subject: ${subject}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: ${type ?? 'multipart/report; report-type=delivery-status'};`,
    ' boundary="=_next"',
    '',
    '--=_next',
    part(`${textType}; charset=utf-8`, text, encoding),
    '--=_next',
    part('message/delivery-status', fields.join('\r\n'), encoding),
    '--=_next',
    'Content-Type: message/rfc822',
    '',
    ...headers,
    '--=_next--',
    '',
  ].join('\r\n')

/** Formats a folded field of a report: lines after the first are indented. */
const diagnostic = (reply: string) => `Diagnostic-Code: smtp; ${reply.replaceAll('\r\n', '\r\n    ')}`
const recipient = ({ status, reply }: Refusal, action = 'failed') => [
  'Final-Recipient: rfc822; ann@example.org',
  `Action: ${action}`,
  `Status: ${status}`,
  diagnostic(reply),
]
const daemon = 'Mail Delivery System <MAILER-DAEMON@mx.example.net>'

/** Reports of a refusal in the formats of mail systems. */
export const reportFormats: Readonly<Record<string, (refusal: Refusal, encoding: Encoding) => string>> = {
  Postfix: (refusal, encoding) =>
    report({
      from: 'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
      subject: 'Undelivered Mail Returned to Sender',
      text: `This is the mail system at host mx.example.net.\r\n\r\nI'm sorry to have to inform you that your message could not\r\nbe delivered to one or more recipients.\r\n\r\n<ann@example.org>: host mx.example.org[192.0.2.7] said: ${refusal.reply} (in reply to RCPT TO command)`,
      fields: [
        'Reporting-MTA: dns; mx.example.net',
        'X-Postfix-Queue-ID: 4F5A51A1',
        '',
        'Original-Recipient: rfc822;ann@example.org',
        ...recipient(refusal),
        'Remote-MTA: dns; mx.example.org',
      ],
      encoding,
    }),
  Exim: ({ reply }, encoding) =>
    plain(
      [
        'X-Failed-Recipients: ann@example.org',
        'Auto-Submitted: auto-replied',
        `From: ${daemon}`,
        'Subject: Mail delivery failed: returning message to sender',
      ],
      [
        'This message was created automatically by mail delivery software.',
        '',
        'A message that you sent could not be delivered to one or more of its',
        'recipients. This is a permanent error. The following address(es) failed:',
        '',
        '  ann@example.org',
        '    host mx.example.org [192.0.2.7]',
        '    SMTP error from remote mail server after RCPT TO:<ann@example.org>:',
        ...reply.split('\r\n').map((line) => `    ${line}`),
        '',
        '------ This is a copy of the message, including all the headers. ------',
        '',
        ...headers,
      ],
      encoding,
    ),
  'Exchange Online': ({ status, reply }, encoding) =>
    report({
      from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.net>',
      subject: 'Undeliverable: News',
      textType: 'text/html',
      text: `<html><head><style>td {color: red}</style></head><body><div>Your message to ann@example.org couldn't be delivered.</div><table><tr><td>mx.example.org rejected your message</td></tr></table><div>Remote server returned '${escapeHtml(reply)}'</div></body></html>`,
      fields: [
        'Reporting-MTA: dns;AM0PR01.eurprd01.prod.example.com',
        'Received-From-MTA: dns;mx.example.net',
        '',
        'Final-Recipient: rfc822;ann@example.org',
        'Action: failed',
        `Status: ${status}`,
        diagnostic(reply),
        'X-Display-Name: Ann',
      ],
      encoding,
    }),
  Gmail: (refusal, encoding) =>
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      subject: 'Delivery Status Notification (Failure)',
      text: `** Message not delivered **\r\n\r\nYour message wasn't delivered to ann@example.org. See the technical details below.\r\n\r\nThe response from the remote server was:\r\n${refusal.reply}`,
      fields: [
        'Reporting-MTA: dns; googlemail.example',
        '',
        ...recipient(refusal),
        'Last-Attempt-Date: Thu, 26 Nov 2026 06:00:00 -0800 (PST)',
      ],
      encoding,
    }),
  Yahoo: ({ reply }, encoding) =>
    plain(
      ['From: MAILER-DAEMON@yahoo.example', 'Subject: Failure Notice'],
      [
        'Sorry, we were unable to deliver your message to the following address.',
        '',
        '<ann@example.org>:',
        'Remote host said:',
        reply,
        '[RCPT_TO]',
        '',
        '--- Below this line is a copy of the message.',
        '',
        ...headers,
      ],
      encoding,
    ),
  'Tencent QQ': ({ reply }, encoding) =>
    [
      'From: =?gb18030?B?UG9zdE1hc3Rlcg==?= <PostMaster@qq.example>',
      'Subject: =?utf-8?B?57O757uf6YCA5L+h?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="=_next"',
      '',
      '--=_next',
      part(
        'text/html; charset="utf-8"',
        `<html><body><p>Dear member, your mail could not be delivered to ann@example.org</p><p>host mx3.example.org said: ${escapeHtml(reply)}</p></body></html>`,
        encoding,
      ),
      '--=_next',
      'Content-Type: message/rfc822',
      '',
      ...headers,
      '--=_next--',
      '',
    ].join('\r\n'),
  NetEase: ({ reply }, encoding) =>
    plain(
      ['From: =?UTF-8?B?5oqV6YCS57O757uf?= <postmaster@163.example>', 'Subject: =?UTF-8?B?57O757uf6YCA5L+h?='],
      ['很抱歉，您发送的邮件无法投递到 ann@example.org。', '', '退信原因：', `SMTP error, RCPT TO: ${reply}`],
      encoding,
    ),
  qmail: ({ reply }, encoding) =>
    plain(
      ['From: MAILER-DAEMON@mx.example.net', 'Subject: failure notice'],
      [
        'Hi. This is the qmail-send program at mx.example.net.',
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        '',
        '<ann@example.org>:',
        '192.0.2.7 does not like recipient.',
        `Remote host said: ${reply}`,
        'Giving up on 192.0.2.7.',
        '',
        '--- Below this line is a copy of the message.',
        '',
        ...headers,
      ],
      encoding,
    ),
  Sendmail: (refusal, encoding) =>
    report({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      subject: 'Returned mail: see transcript for details',
      text: `The original message was received at Thu, 26 Nov 2026 06:00:00 +0000\r\n\r\n   ----- The following addresses had permanent fatal errors -----\r\n<ann@example.org>\r\n\r\n   ----- Transcript of session follows -----\r\n... while talking to mx.example.org.:\r\n>>> DATA\r\n<<< ${refusal.reply}`,
      fields: ['Reporting-MTA: dns; mx.example.net', '', ...recipient(refusal), ''],
      encoding,
    }),
  'Amazon SES': (refusal, encoding) =>
    report({
      from: 'MAILER-DAEMON@eu-west-1.amazonses.example',
      subject: 'Delivery Status Notification (Failure)',
      text: `An error occurred while trying to deliver the mail to the following recipients:\r\nann@example.org`,
      fields: ['Reporting-MTA: dns; a4-1.smtp-out.eu-west-1.amazonses.example', '', ...recipient(refusal)],
      encoding,
    }),
  Mimecast: ({ reply }, encoding) =>
    plain(
      ['From: <postmaster@mimecast.example>', 'Subject: [Postmaster] Email Delivery Failure'],
      [
        'This is a delivery failure notification message indicating that',
        'an email you addressed to email address :',
        '-- ann@example.org',
        '',
        'could not be delivered. The problem appears to be :',
        '-- Recipient email server rejected the message',
        '',
        'Additional information follows :',
        `-- ${reply}`,
        '',
        'This condition occurred after 1 attempt(s) to deliver over',
        'a period of 0 hour(s).',
      ],
      encoding,
    ),
  Proofpoint: (refusal, encoding) =>
    report({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@pphosted.example>',
      subject: 'Returned mail: see transcript for details',
      type: 'multipart/mixed',
      text: 'The following addresses had delivery problems',
      fields: [
        'Reporting-MTA: dns; pphosted.example',
        '',
        'Final-Recipient: RFC822; other@example.org',
        'Action: delayed',
        'Status: 4.4.1',
        '',
        ...recipient(refusal),
      ],
      encoding,
    }),
  'fields in the text': ({ status, reply }, encoding) =>
    plain(
      ['From: postmaster@mx.example.net', 'Subject: Delivery Notification: Delivery has failed'],
      [
        'This report relates to a message you sent.',
        '',
        '  Recipient address: ann@example.org',
        '  Action: failed',
        `  Status: ${status}`,
        `  Diagnostic-Code: smtp;${reply.replaceAll('\r\n', ' ')}`,
      ],
      encoding,
    ),
}
