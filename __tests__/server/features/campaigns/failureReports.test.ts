import { classifyRefusal } from '#server/features/campaigns/returned/classify.ts'
import { readReport } from '#server/features/campaigns/returned/report.ts'
import { feedbackReport, reportFormats } from '#support/failureReports.ts'
import { encodings, type Mail, mailOf, mailWithParts } from '#support/mailParts.ts'
import { refusals } from '#support/refusals.ts'

const nameOf = (report: { returned: string; isOurs?: true } | undefined) =>
  report === undefined ? 'none' : report.isOurs ? 'ours' : report.returned
const classOf = async (raw: string | Uint8Array) => nameOf(await readReport(Buffer.from(raw)))

test.each(refusals)('the reply "$reply" is $expected', ({ reply, expected }) => {
  expect(nameOf(classifyRefusal(reply) ?? { returned: 'soft' })).toBe(expected)
})

test.each(Object.entries(reportFormats))(
  'reports of %s are classified as the reply that they quote',
  async (_, format) => {
    const mistakes: string[] = []
    for (const refusal of refusals)
      for (const encoding of encodings) {
        const bounceClass = await classOf(format(refusal, encoding))
        if (bounceClass !== refusal.expected)
          mistakes.push(`${encoding}, ${refusal.reply}: ${bounceClass}, not ${refusal.expected}`)
      }
    expect(mistakes).toEqual([])
  },
)

describe('a report in prose without a reply code', () => {
  const daemon = 'MAILER-DAEMON@mx.example.net'
  test.each<[string, string, Mail]>([
    [
      'hard',
      'Exim that finds no route',
      {
        from: daemon,
        subject: 'Mail delivery failed: returning message to sender',
        headers: ['X-Failed-Recipients: ann@example.org', 'Auto-Submitted: auto-replied'],
        text: 'This is a permanent error. The following address(es) failed:\r\n\r\n  ann@example.org\r\n    Unrouteable address',
      },
    ],
    [
      'hard',
      'qmail',
      {
        from: daemon,
        subject: 'failure notice',
        text: "I'm afraid I wasn't able to deliver your message.\r\n\r\n<ann@example.org>:\r\nSorry, no mailbox here by that name. (#5.1.1)",
      },
    ],
    [
      'hard',
      'qmail without a host',
      {
        from: daemon,
        subject: 'failure notice',
        text: "<ann@example.org>:\r\nSorry, I couldn't find any host named example.org. (#5.1.2)",
      },
    ],
    [
      'hard',
      'Domino',
      {
        from: 'Mail Router <postmaster@example.org>',
        subject: 'DELIVERY FAILURE: User ann (ann@example.org) not listed in Domino Directory',
        text: 'Your message\r\n\r\n  Subject: News\r\n\r\nwas not delivered to:\r\n\r\n  ann@example.org\r\n\r\nbecause:\r\n\r\n  User ann (ann@example.org) not listed in Domino Directory',
      },
    ],
    [
      'hard',
      'Gmail without a domain',
      {
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
        subject: 'Delivery Status Notification (Failure)',
        text: "** Address not found **\r\n\r\nYour message wasn't delivered to ann@example.org because the domain example.org couldn't be found.",
      },
    ],
    [
      'hard',
      'NetEase',
      {
        from: 'postmaster@163.example',
        subject: '系统退信',
        text: '您的邮件被退回。\r\n\r\n原因：收件人邮箱 ann@example.org 不存在',
      },
    ],
    [
      'soft',
      'a full mailbox in Chinese',
      { from: 'postmaster@163.example', subject: '系统退信', text: '您的邮件被退回。\r\n\r\n原因：对方邮箱空间已满' },
    ],
    [
      'soft',
      'Exim that gave up',
      {
        from: daemon,
        subject: 'Mail delivery failed: returning message to sender',
        headers: ['X-Failed-Recipients: ann@example.org'],
        text: '  ann@example.org\r\n    retry timeout exceeded',
      },
    ],
    [
      'soft',
      'no reason',
      { from: daemon, subject: 'Undelivered Mail Returned to Sender', text: 'Your message could not be delivered.' },
    ],
    [
      'ours',
      'NetEase about spam',
      {
        from: 'postmaster@163.example',
        subject: '系统退信',
        text: '您的邮件被退回。\r\n\r\n原因：邮件被判定为垃圾邮件',
      },
    ],
    [
      'none',
      'Exim that goes on trying',
      {
        from: daemon,
        subject: 'Warning: message 1a2B3c delayed 24 hours',
        headers: ['X-Failed-Recipients: ann@example.org', 'Auto-Submitted: auto-replied'],
        text: 'A message that you sent has not yet been delivered. No action is required on your part.',
      },
    ],
    [
      'none',
      'Sendmail that goes on trying',
      {
        from: daemon,
        subject: 'Warning: could not send message for past 4 hours',
        text: 'THIS IS A WARNING MESSAGE ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE. 451 4.4.1 timeout. Will keep trying',
      },
    ],
    [
      'none',
      'a postmaster on holiday',
      {
        from: 'Postmaster Team <postmaster@example.org>',
        subject: 'Out of office',
        text: 'We are closed until 5.1.2027. Call extension 550. Mail cannot be delivered to user unknown.',
      },
    ],
    [
      'none',
      'an automatic reply',
      { from: 'postmaster@example.org', subject: 'Automatic reply: News', text: '550 5.1.1 is my room' },
    ],
    [
      'none',
      'an automatic reply in Chinese',
      { from: 'postmaster@example.org', subject: '自动回复: 系统', text: '无法投递, 用户不存在' },
    ],
    [
      'none',
      'an automatic reply by a header',
      {
        from: 'postmaster@example.org',
        subject: 'Mail failure',
        headers: ['X-Autoreply: yes'],
        text: '550 5.1.1 user unknown',
      },
    ],
    [
      'none',
      'a reader who quotes a report',
      { from: 'Ann <ann@example.org>', subject: 'Re: Undeliverable: News', text: '550 5.1.1 user unknown' },
    ],
  ])('is %s: %s', async (expected, _, mail) => {
    for (const encoding of encodings) expect(await classOf(mailOf(mail, encoding))).toBe(expected)
  })

  test('is decoded from GB18030', async () => {
    // 无法投递，用户不存在
    const text = Buffer.from('zt63qM22td2jrNPDu6eyu7Tm1No=', 'base64')
    const head = ['From: PostMaster@qq.example', 'Subject: =?gb18030?B?z7XNs83L0MU=?=', 'MIME-Version: 1.0']
    const type = ['Content-Type: text/plain; charset=gb18030']
    expect(
      await classOf([...head, ...type, 'Content-Transfer-Encoding: base64', '', text.toString('base64')].join('\r\n')),
    ).toBe('hard')
    const in8bit = [...head, ...type, 'Content-Transfer-Encoding: 8bit', '', ''].join('\r\n')
    expect(await classOf(Buffer.concat([Buffer.from(in8bit), text]))).toBe('hard')
  })
})

describe('a report about several recipients', () => {
  const ofRecipients = (...recipients: readonly (readonly [action: string, status: string])[]) =>
    mailWithParts('multipart/report; report-type=delivery-status', [
      ['text/plain', 'The mail was not delivered to all of its receivers.'],
      [
        'message/delivery-status',
        ['Reporting-MTA: dns; mx.example.net', '']
          .concat(
            recipients.flatMap(([action, status], place) => [
              `Final-Recipient: rfc822; reader${place}@example.org`,
              `Action: ${action}`,
              `Status: ${status} (as measured)`,
              '',
            ]),
          )
          .join('\r\n'),
      ],
    ])

  test.each<[string, readonly (readonly [string, string])[]]>([
    [
      'hard',
      [
        ['delayed', '4.4.1'],
        ['failed', '5.1.1'],
      ],
    ],
    [
      'hard',
      [
        ['failed', '5.1.1'],
        ['relayed', '2.1.9'],
      ],
    ],
    [
      'hard',
      [
        ['failed', '5.1.1'],
        ['failed', '5.1.10'],
      ],
    ],
    [
      'soft',
      [
        ['failed', '5.1.1'],
        ['failed', '5.2.2'],
      ],
    ],
    [
      'ours',
      [
        ['failed', '5.7.26'],
        ['failed', '5.1.1'],
      ],
    ],
    [
      'none',
      [
        ['delayed', '4.4.1'],
        ['delivered', '2.0.0'],
      ],
    ],
  ])('is %s: %j', async (expected, recipients) => {
    expect(await classOf(ofRecipients(...recipients))).toBe(expected)
  })
})

describe('a report of a recipient', () => {
  test.each([
    ['complaint', 'abuse'],
    ['complaint', 'Fraud'],
    ['complaint', 'opt-out'],
    ['none', 'not-spam'],
    ['none', 'auth-failure'],
  ])('is a %s by its type: %s', async (expected, type) => {
    for (const encoding of encodings) {
      expect(await classOf(feedbackReport(type, encoding))).toBe(expected)
      expect(await classOf(feedbackReport(type, encoding, 'multipart/mixed'))).toBe(expected)
    }
  })

  test('is a complaint by its subject if it has no type, as from Outlook.com', async () => {
    const subject = 'complaint about message from 192.0.2.1'
    expect(await classOf(mailOf({ from: 'staff@hotmail.example', subject, text: '' }, '7bit'))).toBe('complaint')
  })
})

test('mail that is no report is not classified', async () => {
  const nested = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  for (const raw of ['', '\0\0', 'Subject: x', nested.join('')]) expect(await classOf(raw)).toBe('none')
})
